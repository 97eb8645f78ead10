/** The sums of the invoices in `examples/businesses/`, worked out by hand from the request and the rules of docs/money.md. */
export interface ExpectedInvoice {
  readonly request: string;
  readonly pageCount: number;
  readonly theme: string;
  /** By line; for many lines their number. */
  readonly lines: readonly number[] | number;
  readonly subtotal: number;
  readonly discount: number;
  /** Two or more discounts. */
  readonly discounts?: readonly (readonly [label: string, amount: number])[];
  readonly charges?: readonly (readonly [label: string, amount: number])[];
  /** Percent, base and amount of each row. */
  readonly taxes: readonly (readonly [percent: number, base: number, amount: number])[];
  readonly tax: number;
  readonly shipping: number;
  readonly total: number;
  readonly amountPaid: number;
  readonly balanceDue: number;
  readonly previousBalance?: number;
  readonly amountToPay?: number;
}

const plain = { discount: 0, shipping: 0, amountPaid: 0, pageCount: 1 };

/** One for each file. */
export const EXPECTED_INVOICES: readonly ExpectedInvoice[] = [
  {
    // 12 × 86.50 and 4 × 48.90; 19 % of 1233.60 = 234.384
    ...plain, request: 'german-company', theme: 'Classic', lines: [1038, 195.6], subtotal: 1233.6,
    taxes: [[19, 1233.6, 234.38]], tax: 234.38, total: 1467.98, balanceDue: 1467.98,
  },
  {
    // 40 × 2500; an export has no tax
    ...plain, request: 'exporter', theme: 'Classic', lines: [100000, 18000], subtotal: 118000,
    taxes: [[0, 118000, 0]], tax: 0, total: 118000, balanceDue: 118000,
  },
  {
    // half a month of 240 back, half a month of 420, and December; 23 % of 510 = 117.30
    ...plain, request: 'subscription', theme: 'Futuristic', lines: [-120, 210, 420], subtotal: 510,
    taxes: [[23, 510, 117.3]], tax: 117.3, total: 627.3, balanceDue: 627.3,
  },
  {
    // 200 and 50 minutes × 90 ÷ 60, 7 × 100 ÷ 60 = 11.666…, and 48.50, untaxed
    ...plain, request: 'craftsman', theme: 'Classic', lines: [300, 75, 11.67, 48.5], subtotal: 435.17, taxes: [], tax: 0,
    total: 435.17, balanceDue: 435.17,
  },
  {
    // 8 × 265 less 106; the option is in no sum; 19 % of 4061 = 771.59
    ...plain, request: 'furniture-quote', theme: 'Minimal', lines: [1480, 2014, 567, 0, 530], subtotal: 4061,
    taxes: [[19, 4061, 771.59]], tax: 771.59, total: 4832.59, balanceDue: 4832.59,
  },
  {
    // 12 × 95 and 3 × 48.50; 20 % of 1285.50 = 257.10
    ...plain, request: 'british', theme: 'Minimal', lines: [1140, 145.5], subtotal: 1285.5,
    taxes: [[20, 1285.5, 257.1]], tax: 257.1, total: 1542.6, balanceDue: 1542.6,
  },
  {
    // 40 × 125 and 850, untaxed
    ...plain, request: 'american', theme: 'Formal', lines: [5000, 850], subtotal: 5850, taxes: [], tax: 0, total: 5850, balanceDue: 5850,
  },
  {
    // 10 % of 1049.94 = 104.994; 9 % of 999.99 + 49.95 − 104.99 + 50 = 89.5455, twice
    ...plain, request: 'hsn-summary', theme: 'Formal', lines: [999.99, 49.95], subtotal: 1049.94, discount: 104.99,
    taxes: [[9, 994.95, 89.55], [9, 994.95, 89.55]], tax: 179.1, shipping: 50, total: 1174.05, balanceDue: 1174.05,
  },
  {
    // 2 × 48500 and 36 × 315; 12 % of 108340 = 13000.80; one page for each of three copies
    ...plain, request: 'copies', theme: 'Classic', pageCount: 3, lines: [97000, 11340], subtotal: 108340,
    taxes: [[12, 108340, 13000.8]], tax: 13000.8, total: 121340.8, balanceDue: 121340.8,
  },
  {
    // 20 % of 9640 = 1928
    ...plain, request: 'introduction', theme: 'Minimal', lines: [3800, 5200, 640], subtotal: 9640,
    taxes: [[20, 9640, 1928]], tax: 1928, total: 11568, balanceDue: 11568,
  },
  {
    // 5 × 12000 and 2 × 3500; 9 % of 67000 = 6030, twice
    ...plain, request: 'indian', theme: 'Classic', lines: [60000, 7000], subtotal: 67000,
    taxes: [[9, 67000, 6030], [9, 67000, 6030]], tax: 12060, total: 79060, balanceDue: 79060,
  },
  {
    // 187.46, 6.5 × 95, 2400 × 0.85, 2.25 × 95; 5 % = 152.9355; 9.975 % = 305.1063…
    ...plain, request: 'freelancer', theme: 'Custom', lines: [187.46, 617.5, 2040, 213.75], subtotal: 3058.71,
    taxes: [[5, 3058.71, 152.94], [9.975, 3058.71, 305.11]], tax: 458.05, total: 3516.76, balanceDue: 3516.76,
  },
  {
    // 48 × 11.50 = 552 less 55.20; the gift is 29 less 29; 5 % of 1114.80 = 55.74; GST on 1059.06 + 18.50
    ...plain, request: 'shop', theme: 'Custom', lines: [496.8, 233.7, 169.8, 214.5, 0], subtotal: 1114.8, discount: 55.74,
    taxes: [[10, 1077.56, 107.76]], tax: 107.76, shipping: 18.5, total: 1185.32, amountPaid: 1185.32, balanceDue: 0,
  },
  {
    // 3 % of 4889 = 146.67, of which 146.67 × 3667 ÷ 4889 = 110.01 at 10 %, 36.66 at 20 %; 355.699 and 237.068
    ...plain, request: 'vat-two-rates', theme: 'Formal', lines: [2890, 420, 357, 468, 444, 310], subtotal: 4889, discount: 146.67,
    taxes: [[10, 3556.99, 355.7], [20, 1185.34, 237.07]], tax: 592.77, total: 5335.1, amountPaid: 1500, balanceDue: 3835.1,
  },
  {
    // Gross 208.44 and 198.44 after 10.00 off: ÷ 1.2 = 173.70 and 165.3667; 4.95 ÷ 1.2 = 4.125; total 198.44 + 4.95
    ...plain, request: 'gross-prices', theme: 'Custom', lines: [55.5, 89, 47.96, 15.98], subtotal: 173.7, discount: 8.33,
    taxes: [[20, 169.5, 33.89]], tax: 33.89, shipping: 4.13, total: 203.39, amountPaid: 203.39, balanceDue: 0,
  },
  {
    // 3890 less 5 % = 3695.50; 8.75 % of 10175.50 = 890.35625; installation and freight untaxed
    ...plain, request: 'us-sales-tax', theme: 'Custom', lines: [6480, 3695.5, 680], subtotal: 10855.5,
    taxes: [[8.75, 10175.5, 890.36]], tax: 890.36, shipping: 245, total: 11990.86, amountPaid: 5000, balanceDue: 6990.86,
  },
  {
    // 576 less the discount of 57.60; 9 % of 1263.40 = 113.706
    ...plain, request: 'credit-note', theme: 'Futuristic', lines: [518.4, 195, 550], subtotal: 1263.4,
    taxes: [[9, 1263.4, 113.71]], tax: 113.71, total: 1377.11, balanceDue: 1377.11,
  },
  {
    // 21 % of 314.10 = 65.961; 11 % of 17.90 = 1.969; paid 100.00 + 51.24; 200.00 from before
    ...plain, request: 'account', theme: 'Minimal', lines: [240, 74.1, 17.9], subtotal: 332,
    taxes: [[21, 314.1, 65.96], [11, 17.9, 1.97]], tax: 67.93, total: 399.93, amountPaid: 151.24, balanceDue: 248.69,
    previousBalance: 200, amountToPay: 448.69,
  },
  {
    // 855 less 85.500; 10 % of 1955.125 − 25 + 12.500 = 194.2625, a half away from zero
    ...plain, request: 'arabic', theme: 'Custom', lines: [930, 769.5, 140.625, 115], subtotal: 1955.125, discount: 25,
    taxes: [[10, 1942.625, 194.263]], tax: 194.263, shipping: 12.5, total: 2136.888, amountPaid: 500, balanceDue: 1636.888,
  },
  {
    // 8 % of 92180 = 7374.4; 10 % of 123500 + 1650 = 12515: rounded once a rate
    ...plain, request: 'japanese', theme: 'Custom', lines: [39200, 44400, 8580, 64000, 24500, 35000], subtotal: 215680,
    taxes: [[8, 92180, 7374], [10, 125150, 12515]], tax: 19889, shipping: 1650, total: 237219, balanceDue: 237219,
  },
  {
    // 120 × 1149.50 = 137940 less 8 % = 126904.80; 2.5 % of 161904.80 twice, 9 % of 139800 twice
    ...plain, request: 'hindi', theme: 'Custom', lines: [126904.8, 35000, 111000, 28800], subtotal: 301704.8,
    taxes: [[2.5, 161904.8, 4047.62], [2.5, 161904.8, 4047.62], [9, 139800, 12582], [9, 139800, 12582]],
    tax: 33259.24, total: 334964.04, amountPaid: 100000, balanceDue: 234964.04,
  },
  {
    // 18400 × 0.085 = 1564, 7.5 × 38, 3 × 95; 21 % of 2134 = 448.14, less 15 % = 320.10
    ...plain, request: 'withholding', theme: 'Minimal', lines: [1564, 285, 285], subtotal: 2134,
    taxes: [[21, 2134, 448.14], [-15, 2134, -320.1]], tax: 128.04, total: 2262.04, balanceDue: 2262.04,
  },
  {
    // 8.1 % of 34330 = 2780.73
    ...plain, request: 'lump-sum', theme: 'Classic', lines: [18600, 12450, 3280], subtotal: 34330,
    taxes: [[8.1, 34330, 2780.73]], tax: 2780.73, total: 37110.73, amountPaid: 15000, balanceDue: 22110.73,
  },
  {
    // 299.97 − 15.00 − 2.00 + 7.50; 31.54 + 15.00 off; 9.90 + 4.73 + 5.00 added
    ...plain, request: 'wholesaler', theme: 'Corporate', lines: [290.47, 24.95], subtotal: 315.42, discount: 46.54,
    discounts: [['Händlerrabatt 10 %', 31.54], ['Treuerabatt', 15]], charges: [['Europalette', 9.9], ['Transportversicherung', 4.73]],
    taxes: [[19, 267.24, 50.78], [7, 21.27, 1.49]], tax: 52.27, shipping: 19.63, total: 340.78, balanceDue: 340.78,
  },
  {
    // 2 × 255 + 215.55 = 725.55, 6.5 × 85 = 552.50, 60; 19 % of 1338.05 = 254.2295
    ...plain, request: 'agency', theme: 'Minimal', lines: [510, 215.55, 0, 552.5, 60], subtotal: 1338.05,
    taxes: [[19, 1338.05, 254.23]], tax: 254.23, total: 1592.28, balanceDue: 1592.28,
  },
  {
    // 19 % of 10000 and 7 % of 998; 4284 + 2142 + 321 were paid before; the example of docs/money.md
    ...plain, request: 'final-invoice', theme: 'Formal', lines: [10000, 998], subtotal: 10998,
    taxes: [[19, 10000, 1900], [7, 998, 69.86]], tax: 1969.86, total: 12967.86, amountPaid: 6747, balanceDue: 6220.86,
  },
  {
    // 12 × 148.50, 8.4 × 176, 60 × 21.75; 25 % of 4565.40 = 1141.35
    ...plain, request: 'danish', theme: 'Corporate', lines: [1782, 1478.4, 1305], subtotal: 4565.4,
    taxes: [[25, 4565.4, 1141.35]], tax: 1141.35, total: 5706.75, balanceDue: 5706.75,
  },
  {
    // Summed in whole cents by the test, too. 2.5 % of 215359.16 = 5383.979; 15 % of 209975.18 + 850 = 31623.777
    ...plain, request: '200-lines', theme: 'Corporate', pageCount: 7, lines: 200, subtotal: 215359.16, discount: 5383.98,
    taxes: [[15, 210825.18, 31623.78]], tax: 31623.78, shipping: 850, total: 242448.96, balanceDue: 242448.96,
  },
];
