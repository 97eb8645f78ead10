/** The text of `invoice-pdf --help`. */
export const HELP = `Usage: invoice-pdf COMMAND [FILE …] [options]

Commands
  generate FILE …   draw each invoice and write its PDF: invoice.json gives invoice.pdf
  xml FILE …        write each e-invoice as XML: invoice.json gives invoice.xml
  preview FILE …    print sums, pages and warnings as JSON; nothing is charged
  batch FILE …      draw many invoices into a folder: single files, JSON arrays or JSON Lines. The same
                    command goes on where it was stopped; failed.jsonl has those that failed
  request FILE      print the request inside a PDF that was made with embedRequest; needs no service
  credit-note FILE  print the request of the credit note for such a PDF: --number and --date
  themes            print the designs
  currencies        print the currencies
  labels            print the 22 labels
  usage             print this month's usage and the limits

FILE - is standard input; its file goes to standard output.

Options
  -o, --output FILE        where to write the file of one invoice; - is standard output
  -d, --dir FOLDER         where to write the files of several; default: the current folder
  -f, --force              replace existing files
  --strict                 reject an invoice that a preview warns of
  --idempotency-key KEY    name of the charge of one invoice; default: made from its JSON, so that
                           its PDF and XML are charged once within 24 hours
  --out FOLDER             where batch writes its files; default: the current folder
  --merge FILE             one PDF of all in that folder, in place of one each; in one call
  --concurrency NUMBER     invoices of a batch that are sent at the same time, 1 to 64; default: 4
  --number, --date         number and date (YYYY-MM-DD) of the credit note
  --language LANGUAGE      language of the labels, such as fr
  --url URL                address of the service; default: the variable INVOICE_PDF_URL
  -h, --help               print this
  -v, --version            print the version

The key is read from the variable INVOICE_PDF_KEY.

Exit codes: 0 done, 1 an invoice or call failed, 2 the command line or the settings are wrong.`;
