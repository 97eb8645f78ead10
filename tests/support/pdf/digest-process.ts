/** Reads a list of requests and writes the hashes of their PDFs. */
import { text } from 'node:stream/consumers';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { digestsInOrder } from './digests.js';

process.stdout.write(JSON.stringify(digestsInOrder(JSON.parse(await text(process.stdin)) as readonly InvoiceRequest[])));
