import { plainName } from '../text/nearest-name.js';

/** Names that other invoice APIs, programs and laws use for a field of a request. */
export interface FieldSynonyms {
  readonly in: string; // The objects that contain the names. `document` is the request itself
  readonly field: string; // Our field, as a path below that object, or with a leading slash as a path of the request
  readonly names: string; // Their names in camel case, separated by spaces. Case, hyphens and underscores are ignored
  readonly part?: 'a line of' | 'the beginning of'; // The part of our field that the value is, if not all of it
  readonly as?: string; // JSON to send instead of the value
  readonly also?: readonly [field: string, json: string]; // Another field that is then required, and its JSON
  readonly note?: string; // A sentence after the hint
}

/** Maximum length of a name that is looked up. No synonym is longer. */
const MAX_NAME_LENGTH = 40;

const MAIN_UNIT = 'Amounts are in the main unit of the currency, such as 12.5, not in cents.';
const PRINT_TERMS_HINT = 'The page and the e-invoice state it if `payment` also has `"printTerms": true`.';
const GST_HINT = 'Send the taxes as a list, such as `[{"percent": 9, "label": "CGST"}, {"percent": 9, "label": "SGST"}]`.';

const SELLER_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'document', field: 'companyName', names: 'from issuer supplier vendor company sender sellerName supplierName vendorName businessName organizationName organisationName issuerName senderName fromName legalName firma ragioneSociale razonSocial raisonSociale' },
  { in: 'document', field: 'seller', names: 'from issuer supplier vendor company sender companyInfo sellerInfo accountingSupplierParty' },
  { in: 'document', field: 'companyDetails', names: 'companyAddress address sellerAddress senderAddress fromAddress businessAddress supplierAddress vendorAddress issuerAddress companyInfo sellerInfo', part: 'a line of' },
  { in: 'document', field: 'seller.address', names: 'companyAddress address sellerAddress senderAddress fromAddress businessAddress supplierAddress vendorAddress issuerAddress' },
  { in: 'document', field: 'seller.contact.email', names: 'email companyEmail sellerEmail contactEmail businessEmail supplierEmail vendorEmail fromEmail senderEmail' },
  { in: 'document', field: 'seller.contact.phone', names: 'phone companyPhone telephone phoneNumber tel mobile sellerPhone contactPhone telefon telefono' },
  { in: 'document', field: 'seller.contact.name', names: 'contactName contactPerson' },
  { in: 'document', field: 'seller.vatId', names: 'vatNumber vatId vatNo vatNr vatRegistrationNumber vatRegNumber vatIdentificationNumber vatCode taxId gstin gstNumber gstNo companyVat companyVatNumber companyVatId sellerVatId sellerVatNumber supplierVatNumber sellerGstin supplierGstin supplierTaxId sellerTaxId companyTaxId ustId ustIdNr umsatzsteuerId uidNumber tvaIntracom numeroTva tvaNumber partitaIva piva nip nif cif btw btwNummer btwNumber trn cnpj dic mva' },
  { in: 'document', field: 'seller.taxNumber', names: 'taxNumber steuernummer ein federalTaxId codiceFiscale companyTaxNumber pan utr' },
  { in: 'document', field: 'seller.legalId.id', names: 'companyNumber registrationNumber companyRegistrationNumber companyRegNumber regNumber regNo companyId legalId businessNumber crn cin hrb handelsregister orgNumber orgNr organizationNumber organisationNumber organisationsnummer cvr cvrNumber regon krs ico companyRegistration' },
  { in: 'document', field: 'seller.legalId.id', names: 'siren', also: ['seller.legalId.scheme', '"0002"'] },
  { in: 'document', field: 'seller.legalId.id', names: 'siret', also: ['seller.legalId.scheme', '"0009"'] },
  { in: 'document', field: 'seller.legalId.id', names: 'kvk kvkNummer kvkNumber', also: ['seller.legalId.scheme', '"0106"'] },
  { in: 'document', field: 'seller.legalId.id', names: 'abn', also: ['seller.legalId.scheme', '"0151"'] },
  { in: 'document', field: 'seller.electronicAddress', names: 'peppolId endpointId' },
];

const BUYER_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'document', field: 'billTo', names: 'to customer client recipient billingAddress customerName clientName buyerName recipientName toName customerInfo clientInfo accountingCustomerParty cliente klant kunde nabywca acheteur destinataire destinatario committente' },
  { in: 'document', field: 'billTo', names: 'customerAddress clientAddress buyerAddress recipientAddress billToAddress toAddress customerEmail clientEmail billToEmail buyerEmail toEmail customerPhone clientPhone', part: 'a line of' },
  { in: 'document', field: 'buyer', names: 'to customer client recipient customerInfo clientInfo accountingCustomerParty' },
  { in: 'document', field: 'buyer.address', names: 'customerAddress clientAddress buyerAddress recipientAddress billingAddress' },
  { in: 'document', field: 'buyer.vatId', names: 'customerVat customerVatNumber customerVatId clientVat clientVatNumber clientVatId buyerVatId buyerVatNumber buyerGstin customerGstin clientGstin recipientGstin customerTaxId buyerTaxId clientTaxId' },
  { in: 'document', field: 'buyer.legalId.id', names: 'customerCompanyNumber clientCompanyNumber buyerCompanyNumber' },
  { in: 'document', field: 'shipTo', names: 'shippingAddress deliveryAddress shippingDetails shipToAddress' },
  { in: 'document', field: 'delivery.address', names: 'shippingAddress deliveryAddress shipToAddress' },
  { in: 'document', field: 'buyerReference', names: 'leitwegId customerReference clientReference' },
  { in: 'document', field: 'customFields', names: 'placeOfSupply customerNumber customerId clientId clientNumber kundennummer salesperson salesRep accountManager jobNumber department irn ackNumber ewayBill ewayBillNumber vehicleNumber' },
];

const DOCUMENT_DETAILS: readonly FieldSynonyms[] = [
  { in: 'document', field: 'invoiceNumber', names: 'number docNumber invoiceId invoiceNo invoiceNr invoice invoiceNum invNo invNumber documentNumber rechnungsnummer rechnungsNr factuurnummer numeroFacture numeroFactura numeroFattura invoiceRef voucherNumber' },
  { in: 'document', field: 'invoiceNumber', names: 'quoteNumber quoteNo quotationNumber estimateNumber offerNumber angebotsnummer', also: ['documentType', '"quote"'] },
  { in: 'document', field: 'invoiceNumber', names: 'creditNoteNumber creditNumber', also: ['documentType', '"creditNote"'] },
  { in: 'document', field: 'date', names: 'issueDate invoiceDate issuedAt created txnDate dateIssued issued documentDate docDate createdAt creationDate issuedDate quoteDate voucherDate rechnungsdatum factuurdatum dateFacture fechaEmision fecha' },
  { in: 'document', field: 'dueDate', names: 'due paymentDue paymentDueDate dateDue dueAt dueOn payBy fälligkeit faelligkeitsdatum dateEcheance vervaldatum scadenza termin terminPlatnosci vencimiento' },
  { in: 'document', field: 'dueDate', names: 'netDays termsDays paymentDays daysUntilDue', note: 'Send the date, such as "2026-12-30".' },
  { in: 'document', field: 'validUntil', names: 'expiryDate expirationDate expiresAt validTill validTo gueltigBis' },
  { in: 'document', field: 'paidDate', names: 'paidAt paidOn paymentDate' },
  { in: 'document', field: 'paymentTerms', names: 'paymentTerm termsOfPayment zahlungsbedingungen' },
  { in: 'document', field: 'poNumber', names: 'purchaseOrder purchaseOrderNumber po poNo poNum poRef orderNumber orderReference purchaseOrderReference customerPo bestellnummer' },
  { in: 'document', field: 'precedingInvoices[0].number', names: 'creditFor refundFor creditedInvoiceNumber originalInvoiceNumber originalInvoice originalInvoiceId originalNumber correctedInvoiceNumber creditedInvoice relatedInvoice relatedInvoiceNumber precedingInvoice precedingInvoiceReference referencedInvoice invoiceReference againstInvoice' },
  { in: 'document', field: 'precedingInvoices[0]', names: 'originalInvoice creditedInvoice relatedInvoice precedingInvoiceReference' },
  { in: 'document', field: 'precedingInvoices[0].date', names: 'originalInvoiceDate' },
  { in: 'document', field: 'notes', names: 'reason creditReason reasonForCredit creditNoteReason correctionReason', note: 'The number of the invoice that you correct goes into `precedingInvoices`.' },
  { in: 'document', field: 'documentType', names: 'type invoiceType docType invoiceTypeCode voucherType' },
  { in: 'document', field: 'delivery.date', names: 'deliveryDate shipDate shippingDate supplyDate dateOfSupply lieferdatum leistungsdatum serviceDate' },
  { in: 'document', field: 'period', names: 'servicePeriod billingPeriod invoicePeriod invoicingPeriod leistungszeitraum' },
  { in: 'document', field: 'period.start', names: 'periodStart servicePeriodStart billingPeriodStart' },
  { in: 'document', field: 'period.end', names: 'periodEnd servicePeriodEnd billingPeriodEnd' },
  { in: 'document', field: 'references.contract', names: 'contractNumber contractReference contractId contract' },
  { in: 'document', field: 'references.project', names: 'projectNumber projectReference projectName projectId' },
  { in: 'document', field: 'references.salesOrder', names: 'salesOrderNumber salesOrderReference' },
  { in: 'document', field: 'references.despatchAdvice', names: 'deliveryNoteNumber despatchAdviceReference lieferscheinnummer' },
  { in: 'document', field: 'references.accounting', names: 'costCenter costCentre buyerAccountingReference' },
];

const MONEY_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'document', field: 'lineItems', names: 'items lines products invoiceItems positions invoiceLines invoiceLine services rows entries invoiceRows posten positionen voucherPositions lignes righe' },
  { in: 'document', field: 'currency', names: 'currencyCode documentCurrencyCode invoiceCurrency invoiceCurrencyCode waehrung devise valuta' },
  { in: 'document', field: 'tax', names: 'vat gst taxRate vatRate gstRate taxPercent taxPercentage vatPercent vatPercentage salesTax taxes tva mwst mwstSatz ust iva salesTaxRate hst' },
  { in: 'document', field: 'tax', names: 'cgst sgst igst', note: GST_HINT },
  { in: 'document', field: 'tax', names: 'reverseCharge isReverseCharge', as: '{"percent": 0, "category": "AE"}' },
  { in: 'document', field: 'discount', names: 'coupon rebate discounts discountAmount discountPercent discountPercentage discountRate rabatt' },
  { in: 'document', field: 'shipping', names: 'freight deliveryCost postage shippingCost shippingCosts shippingAmount shippingFee deliveryFee shippingCharge' },
  { in: 'document', field: 'charge', names: 'fee fees surcharge charges' },
  { in: 'document', field: 'amountPaid', names: 'paid prepaid prepaidAmount amountAlreadyPaid deposit paidAmount' },
  { in: 'document', field: 'previousBalance', names: 'openingBalance balanceForward balanceBroughtForward' },
  { in: 'document', field: 'pricesIncludeTax', names: 'taxInclusive taxIncluded pricesIncludeVat vatIncluded taxesIncluded' },
  { in: 'document', field: 'roundTo', names: 'cashRounding' },
];

const PAYMENT_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'document', field: 'payment', names: 'bankDetails bankAccount bank paymentDetails paymentInfo paymentInstructions bankInfo bankTransfer bankverbindung coordonneesBancaires ach wire' },
  { in: 'document', field: 'payment.account', names: 'accountNumber bankAccountNumber accountNo bankAccount' },
  { in: 'document', field: 'payment.routingNumber', names: 'routingCode achRouting abaNumber aba' },
  { in: 'document', field: 'payment.ifsc', names: 'ifscCode' },
  { in: 'document', field: 'payment.transitNumber', names: 'branchTransitNumber' },
  { in: 'document', field: 'payment.bankCode', names: 'branchCode blz bankleitzahl' },
  { in: 'document', field: 'payment.bic', names: 'swift swiftCode bankBic' },
  { in: 'document', field: 'payment.iban', names: 'qrIban bankIban ibanNumber sepaIban companyIban sellerIban' },
  { in: 'document', field: 'payment.accountName', names: 'accountHolder accountHolderName accountOwner' },
  { in: 'document', field: 'payment.bankName', names: 'bank nameOfBank' },
  { in: 'document', field: 'payment.means', names: 'paymentMethod paymentMeans' },
  { in: 'document', field: 'payment.reference', names: 'paymentReference remittanceInformation' },
  { in: 'document', field: 'payment.reference.qrr', names: 'qrReference' },
  { in: 'document', field: 'payment.upi.id', names: 'upi upiId vpa upiAddress' },
  { in: 'document', field: 'payment.upi', names: 'upi' },
  { in: 'document', field: 'payment.link.url', names: 'paymentLink paymentUrl payUrl payNowUrl hostedInvoiceUrl paymentPage' },
  { in: 'document', field: 'payment.cashDiscounts', names: 'cashDiscount skonto earlyPaymentDiscount promptPaymentDiscount escompte', note: PRINT_TERMS_HINT },
  { in: 'document', field: 'payment.qr', names: 'qrCode paymentQr paymentCode', note: 'Send "epc", "swiss" or "upi".' },
  { in: 'document', field: 'payment.qr', names: 'qrBill swissQr swissQrBill qrRechnung', as: '"swiss"' },
  { in: 'document', field: 'payment.qr', names: 'girocode epcQr epc', as: '"epc"' },
];

const E_INVOICE: readonly FieldSynonyms[] = [
  { in: 'document', field: 'eInvoice.format', names: 'format eInvoiceFormat einvoiceType' },
  { in: 'document', field: 'eInvoice', names: 'zugferd facturX attachXml embedXml', as: '{"format": "factur-x"}' },
  { in: 'document', field: 'eInvoice', names: 'xrechnung', as: '{"format": "xrechnung"}' },
  { in: 'document', field: 'eInvoice', names: 'peppol', as: '{"format": "peppol"}' },
];

const APPEARANCE_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'document', field: 'notes', names: 'memo comment comments message description note customerMessage publicNotes remarks invoiceNote customerNotes bemerkung anmerkungen remarques footerText' },
  { in: 'document', field: 'signatures', names: 'signature signatureLine signatureBlock signatory' },
  { in: 'document', field: 'authority', names: 'zatca', as: '{"system": "zatca", "timestamp": "2026-11-30T15:30:00Z"}' },
  { in: 'document', field: 'terms', names: 'footer conditions termsAndConditions termsConditions tandc' },
  { in: 'document', field: 'theme', names: 'template design style layout templateId' },
  { in: 'document', field: 'customTheme', names: 'colors colours branding' },
  { in: 'document', field: 'customTheme.primaryColor', names: 'color colour brandColor accent' },
  { in: 'document', field: 'language', names: 'lang languageCode sprache langue' },
  { in: 'document', field: 'logo', names: 'logoUrl image companyLogo logoImage logoData' },
  { in: 'document', field: 'paperSize', names: 'pageSize paper' },
];

const LINE_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'lineItems[]', field: 'description', names: 'name title item product productName itemName itemDescription desc details productDescription bezeichnung beschreibung omschrijving descrizione designation libelle service' },
  { in: 'lineItems[]', field: 'time', names: 'hours duration' },
  { in: 'lineItems[]', field: 'quantity', names: 'qty count hours units amountOfUnits qte menge anzahl aantal quantita cantidad ilosc invoicedQuantity quantite' },
  { in: 'lineItems[]', field: 'rate', names: 'price unitPrice unitCost cost netPrice priceAmount itemNetPrice pricePerUnit unitRate hourlyRate singlePrice einzelpreis preis prix prixUnitaire prezzo precio prijs cena listPrice itemPrice' },
  { in: 'lineItems[]', field: 'rate', names: 'unitAmount unitAmountDecimal priceCents priceInCents unitPriceInCents', note: MAIN_UNIT },
  { in: 'lineItems[]', field: 'tax', names: 'vat gst taxRate vatRate gstRate taxPercent taxPercentage vatPercent vatPercentage tva mwst ust iva btw taxes taxRatePercentage' },
  { in: 'lineItems[]', field: 'tax', names: 'cgst sgst igst', note: GST_HINT },
  { in: 'lineItems[]', field: 'sku', names: 'code itemCode productCode articleNumber articleNo itemNumber partNumber productId itemId artikelnummer sellersItemIdentification' },
  { in: 'lineItems[]', field: 'picture', names: 'image photo imageUrl pictureUrl photoUrl thumbnail img foto bild' },
  { in: 'lineItems[]', field: 'hsCode', names: 'hsn hsnCode sac sacCode hsnSac hsnOrSac hsnSacCode hscodes harmonizedCode customsCode tariffCode' },
  { in: 'lineItems[]', field: 'unit', names: 'uom unitOfMeasure unitName measure einheit unite quantityUnit' },
  { in: 'lineItems[]', field: 'gtin', names: 'ean barcode upc' },
  { in: 'lineItems[]', field: 'discount', names: 'rebate discountAmount discountPercent discountPercentage discountRate discountRates rabatt' },
  { in: 'lineItems[]', field: 'note', names: 'comment comments memo remark' },
  { in: 'lineItems[]', field: 'date', names: 'serviceDate' },
  { in: 'lineItems[]', field: 'period.start', names: 'periodStart startDate' },
  { in: 'lineItems[]', field: 'period.end', names: 'periodEnd endDate' },
  { in: 'lineItems[]', field: 'option', names: 'optional isOptional', as: '"optional"' },
  { in: 'lineItems[]', field: 'option', names: 'alternative isAlternative', as: '"alternative"' },
  { in: 'period', field: 'start', names: 'from startDate since begin von' },
  { in: 'period', field: 'end', names: 'to endDate until till bis' },
  { in: 'discount, discount[]', field: 'label', names: 'description name title reason' },
];

const PARTY_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'seller, buyer', field: 'name', names: 'companyName company organization organisation legalName businessName fullName registrationName' },
  { in: 'seller, buyer', field: 'vatId', names: 'vat vatNumber vatNo taxId gstin gstNumber vatRegistrationNumber ustId ustIdNr partitaIva nip btw btwNummer tvaNumber trn' },
  { in: 'seller, buyer', field: 'legalId.id', names: 'registrationNumber companyNumber companyId companyRegistrationNumber siren siret kvk kvkNumber orgNumber regon crn' },
  { in: 'seller', field: 'taxNumber', names: 'steuernummer ein codiceFiscale pan' },
  { in: 'seller, buyer', field: 'electronicAddress', names: 'peppolId endpointId' },
  { in: 'seller, buyer', field: 'contact.email', names: 'email mail emailAddress' },
  { in: 'seller, buyer', field: 'contact.phone', names: 'phone telephone tel phoneNumber mobile' },
  { in: 'seller, buyer', field: 'contact.name', names: 'contactName contactPerson attention attn' },
  { in: 'seller, buyer', field: 'address.line1', names: 'street address1 addressLine1 street1 line1 streetName' },
  { in: 'seller, buyer', field: 'address.line2', names: 'address2 addressLine2 street2 line2' },
  { in: 'seller, buyer', field: 'address.postalCode', names: 'zip zipCode postcode postalCode plz postalZone' },
  { in: 'seller, buyer', field: 'address.city', names: 'city town ort cityName' },
  { in: 'seller, buyer', field: 'address.region', names: 'state province county' },
  { in: 'seller, buyer', field: 'address.country', names: 'country countryCode' },
  { in: 'address', field: 'line1', names: 'street address1 addressLine1 street1 streetName streetAddress' },
  { in: 'address', field: 'line2', names: 'address2 addressLine2 street2 additionalStreetName' },
  { in: 'address', field: 'postalCode', names: 'zip zipCode postcode plz postalZone' },
  { in: 'address', field: 'region', names: 'state province county' },
  { in: 'address', field: 'country', names: 'countryCode' },
  { in: 'address', field: 'city', names: 'town ort cityName locality' },
  { in: 'contact', field: 'phone', names: 'telephone tel phoneNumber mobile' },
  { in: 'contact', field: 'email', names: 'mail emailAddress electronicMail' },
];

const OTHER_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'payment', field: '/paymentTerms', names: 'terms net' },
  { in: 'payment', field: 'iban', names: 'qrIban' },
  { in: 'payment', field: 'cashDiscounts', names: 'cashDiscount skonto discount discounts earlyPaymentDiscount', note: PRINT_TERMS_HINT },
  { in: 'payment', field: 'bic', names: 'swift swiftCode bankBic' },
  { in: 'payment', field: 'account', names: 'accountNumber accountNo bankAccountNumber' },
  { in: 'payment', field: 'routingNumber', names: 'routingCode achRouting aba abaNumber' },
  { in: 'payment', field: 'ifsc', names: 'ifscCode' },
  { in: 'payment', field: 'transitNumber', names: 'branchTransitNumber' },
  { in: 'payment', field: 'bankCode', names: 'branchCode blz bankleitzahl' },
  { in: 'payment', field: 'accountName', names: 'accountHolder accountHolderName accountOwner holder beneficiary beneficiaryName name' },
  { in: 'payment', field: 'bankName', names: 'bank nameOfBank' },
  { in: 'payment', field: 'label', names: 'title heading' },
  { in: 'payment', field: 'means', names: 'method paymentMethod type paymentMeansCode' },
  { in: 'payment', field: 'reference.qrr', names: 'qrReference' },
  { in: 'payment', field: 'upi.id', names: 'upiId vpa' },
  { in: 'payment', field: 'link.url', names: 'url paymentUrl paymentLink' },
  { in: 'precedingInvoices[]', field: 'number', names: 'invoiceNumber id reference' },
  { in: 'deposits[]', field: 'number', names: 'invoiceNumber id' },
  { in: 'customFields[]', field: 'name', names: 'label key title' },
  { in: 'eInvoice', field: 'format', names: 'type standard' },
];

const COLUMN_SYNONYMS: readonly FieldSynonyms[] = [
  { in: 'columns', field: 'item', names: 'description name product service' },
  { in: 'columns', field: 'rate', names: 'price unitPrice cost' },
  { in: 'columns', field: 'quantity', names: 'qty count' },
  { in: 'columns', field: 'amount', names: 'total sum lineTotal' },
  { in: 'columns', field: 'sku', names: 'article articleNumber code' },
  { in: 'columns', field: 'hsCode', names: 'hsCodes hsn' },
  { in: 'columns', field: 'unit', names: 'uom unitOfMeasure' },
  { in: 'columns', field: 'tax', names: 'vat gst' },
  { in: 'columns', field: 'discount', names: 'rebate' },
  { in: 'columns', field: 'lineNumber', names: 'no number position pos index line' },
  { in: 'columns', field: 'date', names: 'day' },
];

/** Names that others use for our fields. docs/fields.md mentions them. */
export const FIELD_SYNONYMS: readonly FieldSynonyms[] = [
  ...SELLER_SYNONYMS, ...BUYER_SYNONYMS, ...DOCUMENT_DETAILS, ...MONEY_SYNONYMS, ...PAYMENT_SYNONYMS, ...E_INVOICE,
  ...APPEARANCE_SYNONYMS, ...LINE_SYNONYMS, ...PARTY_SYNONYMS, ...OTHER_SYNONYMS,
  ...COLUMN_SYNONYMS,
];

/** The column with a synonym. */
export const columnBySynonym = (name: string): string | undefined =>
  COLUMN_SYNONYMS.find(({ names }) => names.split(' ').some((other) => plainName(other) === plainName(name.slice(0, MAX_NAME_LENGTH))))?.field;

/** Names that are too common to mean a field of another object. */
export const VAGUE_NAMES = 'account card link object reference means label name text note section option date country charge discount tax '
  + 'description title item product service code details desc count units hours type method url bank heading holder cost price vat '
  + 'gst taxes id comment comments memo day';

/** Names of sums that the service computes, by the object that contains them. */
export const COMPUTED_NAMES: Readonly<Record<string, string>> = {
  document: 'total subtotal subTotal grandTotal totalAmount totalDue amountDue balanceDue balance taxAmount taxTotal totalTax vatAmount totalVat vatTotal netTotal grossTotal '
    + 'netAmount grossAmount totalNet totalGross invoiceTotal legalMonetaryTotal discountTotal totalExclVat totalInclVat lineExtensionAmount payableAmount taxInclusiveAmount '
    + 'taxExclusiveAmount cgstAmount sgstAmount igstAmount amountRemaining gesamtbetrag summe totale importeTotal montantTotal totalHt totalTtc',
  'lineItems[]': 'total amount lineTotal lineAmount subtotal netAmount grossAmount totalAmount taxAmount vatAmount totalPrice lineExtensionAmount extendedPrice netTotal '
    + 'grossTotal amountWithTax cgstAmount sgstAmount igstAmount taxableValue itemTotal sum gesamt importo importe totalHt totalTtc',
};
