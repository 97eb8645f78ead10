/** The parties, places and accounts of an e-invoice, as EN 16931 groups them. */
/** An identifier and the code of its scheme. */
export interface Identifier {
  readonly id: string;
  readonly scheme?: string;
}

/** BG-5, 8, 12, 15. */
export interface Address {
  /** BT-35, 50, 64, 75; the house number is part of it. */
  readonly line1?: string;
  /** BT-36, 51, 65, 76 */
  readonly line2?: string;
  /** BT-162, 163, 164, 165 */
  readonly line3?: string;
  /** BT-37, 52, 66, 77 */
  readonly city?: string;
  /** BT-38, 53, 67, 78 */
  readonly postalCode?: string;
  /** BT-39, 54, 68, 79 */
  readonly region?: string;
  /** BT-40, 55, 69, 80 */
  readonly country: string;
}

/** BG-6, 9. */
export interface Contact {
  /** BT-41, 56 */
  readonly name?: string;
  /** BT-42, 57 */
  readonly phone?: string;
  /** BT-43, 58 */
  readonly email?: string;
}

/** BG-4, 7: the seller or the buyer. */
export interface Party {
  /** BT-27, 44 */
  readonly name: string;
  /** BT-28, 45 */
  readonly tradingName?: string;
  /** BT-29, 46 */
  readonly ids: readonly Identifier[];
  /** BT-30, 47 */
  readonly legalId?: Identifier;
  /** BT-31, 48 */
  readonly vatId?: string;
  /** BT-32; the seller's only. */
  readonly taxNumber?: string;
  /** BT-33; the seller's only. */
  readonly legalInfo?: string;
  /** BT-34, 49; its scheme is filled in if the id has an `@`. */
  readonly electronicAddress?: Identifier;
  /** BG-5, 8; absent if the request has no such party. */
  readonly address?: Address;
  /** BG-6, 9 */
  readonly contact?: Contact;
}

/** BG-10: the payee, if it is not the seller. */
export interface Payee {
  /** BT-59 */
  readonly name: string;
  /** BT-60 */
  readonly id?: string;
  /** BT-61 */
  readonly legalId?: Identifier;
}

/** BG-11: the seller's tax representative. */
export interface TaxRepresentative {
  /** BT-62 */
  readonly name: string;
  /** BT-63 */
  readonly vatId: string;
  /** BG-12 */
  readonly address: Address;
}

/** BG-13, 15. */
export interface Delivery {
  /** BT-70 */
  readonly name?: string;
  /** BT-71 */
  readonly locationId?: Identifier;
  /** BT-72, `YYYY-MM-DD` */
  readonly date?: string;
  /** BG-15 */
  readonly address?: Address;
}

/** BG-14, 26; both days belong to it. */
export interface Period {
  /** BT-73, 134, `YYYY-MM-DD` */
  readonly start?: string;
  /** BT-74, 135, `YYYY-MM-DD` */
  readonly end?: string;
}

/** An account of a credit transfer (BG-17): an IBAN or another account number. */
export interface Account {
  /** BT-84 */
  readonly id: string;
  readonly isIban: boolean;
  /** BT-85 */
  readonly name?: string;
  /** BT-86 */
  readonly bic?: string;
}

/** BG-18. */
export interface Card {
  /** BT-87 */
  readonly lastDigits: string;
  /** BT-88 */
  readonly holder?: string;
}

/** BG-19. */
export interface Mandate {
  /** BT-89 */
  readonly reference?: string;
  /** BT-90 */
  readonly creditorId?: string;
  /** BT-91 */
  readonly debtorIban?: string;
}

/** BG-16 with BG-17 to 19. A member is present even if the means of payment does not allow it; rules check that. */
export interface Payment {
  /** BT-81, UNTDID 4461 */
  readonly means: string;
  readonly account?: Account;
  readonly card?: Card;
  readonly mandate?: Mandate;
}
