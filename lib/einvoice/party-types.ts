/** The parties, places and accounts of an e-invoice, as EN 16931 groups them. */
/** An identifier and the code of its scheme. */
export interface Identifier { readonly id: string; readonly scheme?: string }

/** BG-5, 8, 12, 15. */
export interface Address {
  readonly line1?: string; // BT-35, 50, 64, 75; the house number is part of it
  readonly line2?: string; // BT-36, 51, 65, 76
  readonly line3?: string; // BT-162, 163, 164, 165
  readonly city?: string; // BT-37, 52, 66, 77
  readonly postalCode?: string; // BT-38, 53, 67, 78
  readonly region?: string; // BT-39, 54, 68, 79
  readonly country: string; // BT-40, 55, 69, 80
}

/** BG-6, 9. */
export interface Contact {
  readonly name?: string; // BT-41, 56
  readonly phone?: string; // BT-42, 57
  readonly email?: string; // BT-43, 58
}

/** BG-4, 7: the seller or the buyer. */
export interface Party {
  readonly name: string; // BT-27, 44
  readonly tradingName?: string; // BT-28, 45
  readonly ids: readonly Identifier[]; // BT-29, 46
  readonly legalId?: Identifier; // BT-30, 47
  readonly vatId?: string; // BT-31, 48
  readonly taxNumber?: string; // BT-32; the seller's only
  readonly legalInfo?: string; // BT-33; the seller's only
  readonly electronicAddress?: Identifier; // BT-34, 49; its scheme is filled in if the id has an `@`
  readonly address?: Address; // BG-5, 8; absent if the request has no such party
  readonly contact?: Contact; // BG-6, 9
}

/** BG-10: the payee, if it is not the seller. */
export interface Payee {
  readonly name: string; // BT-59
  readonly id?: string; // BT-60
  readonly legalId?: Identifier; // BT-61
}

/** BG-11: the seller's tax representative. */
export interface TaxRepresentative {
  readonly name: string; // BT-62
  readonly vatId: string; // BT-63
  readonly address: Address; // BG-12
}

/** BG-13, 15. */
export interface Delivery {
  readonly name?: string; // BT-70
  readonly locationId?: Identifier; // BT-71
  readonly date?: string; // BT-72, `YYYY-MM-DD`
  readonly address?: Address; // BG-15
}

/** BG-14, 26; both days belong to it. */
export interface Period {
  readonly start?: string; // BT-73, 134, `YYYY-MM-DD`
  readonly end?: string; // BT-74, 135, `YYYY-MM-DD`
}

/** An account of a credit transfer (BG-17): an IBAN or another account number. */
export interface Account {
  readonly id: string; // BT-84
  readonly isIban: boolean;
  readonly name?: string; // BT-85
  readonly bic?: string; // BT-86
}

/** BG-18. */
export interface Card {
  readonly lastDigits: string; // BT-87
  readonly holder?: string; // BT-88
}

/** BG-19. */
export interface Mandate {
  readonly reference?: string; // BT-89
  readonly creditorId?: string; // BT-90
  readonly debtorIban?: string; // BT-91
}

/** BG-16 with BG-17 to 19. A member is present even if the means of payment does not allow it; rules check that. */
export interface Payment {
  readonly means: string; // BT-81, UNTDID 4461
  readonly account?: Account;
  readonly card?: Card;
  readonly mandate?: Mandate;
}
