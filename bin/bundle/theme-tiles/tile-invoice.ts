/** The invoice on the theme tiles. It has the usual parts of a page, but no logo. */
export const TILE_INVOICE = {
  companyName: 'Harbour Studio',
  companyDetails: '14 Quay Street\nBristol BS1 4TR\nhello@harbour.example',
  billTo: 'Northwind Coffee\n88 Pier Road\nBath BA1 5LN',
  shipTo: 'Northwind Roastery\n2 Dock Street\nBath BA1 5LN',
  invoiceNumber: '2026-0147',
  date: '2026-03-16',
  dueDate: '2026-04-15',
  paymentTerms: 'Net 30',
  currency: 'GBP',
  lineItems: [
    { description: 'Brand identity\nLogo, colours and typography', quantity: 1, rate: 4800 },
    { description: 'Packaging design\nThree sizes, print-ready', quantity: 32, rate: 95 },
    { description: 'Storefront sign\nBrushed aluminium', quantity: 1, rate: 1250 },
    { description: 'Coffee bag labels\nRolls of 500', quantity: 12, rate: 68.5 },
    { description: 'Delivery and set-up', quantity: 2, rate: 120 },
  ],
  discount: '5%',
  tax: '20%',
  notes: 'Thank you for letting us give Northwind its new face.\nThe files stay in your folder until the end of the year.',
  terms: 'Payment is due within 30 days of the date of this invoice.',
} as const;
