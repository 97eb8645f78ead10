import { InvoicePdfClient } from '../../typescript/src/client.js';

/** A setting that is missing or wrong. */
export class SettingsError extends Error {}

const setting = (env: Readonly<Record<string, string | undefined>>, name: string, meaning: string): string => {
  const value = env[name];
  if (value === undefined || value === '') throw new SettingsError(`Set ${name} to ${meaning}.`);
  return value;
};

/**
 * The client of the service that the environment names.
 * @throws SettingsError without the key in its message
 */
export const clientOf = (env: Readonly<Record<string, string | undefined>>): InvoicePdfClient => {
  const baseUrl = setting(env, 'INVOICE_PDF_URL', 'the address of the service, such as http://localhost:3000/api/v1');
  const apiKey = setting(env, 'INVOICE_PDF_KEY', 'your API key');
  try {
    return new InvoicePdfClient({ baseUrl, apiKey });
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
};
