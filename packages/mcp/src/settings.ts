import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { InvoicePdfClient } from 'invoice-pdf-client';
import type { ToolContext } from './tools.js';

/** A setting that is missing or wrong. */
class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const setting = (env: Environment, name: string, meaning: string): string => {
  const value = env[name];
  if (value === undefined || value === '') throw new SettingsError(`Set ${name} to ${meaning}.`);
  return value;
};

const clientOf = (env: Environment): InvoicePdfClient => {
  const baseUrl = setting(env, 'INVOICE_PDF_URL', 'the address of the service, such as http://localhost:3000/api/v1');
  const apiKey = setting(env, 'INVOICE_PDF_KEY', 'your API key');
  try {
    return new InvoicePdfClient({ baseUrl, apiKey });
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
};

const folderOf = ({ INVOICE_PDF_FOLDER: folder = '' }: Environment, workingFolder: string): string => {
  if (folder === '') return workingFolder;
  if (isAbsolute(folder) && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
  throw new SettingsError(`Set INVOICE_PDF_FOLDER to the absolute path of a folder that exists; got ${folder}.`);
};

/**
 * The client of the service that the environment names, and the folder for files.
 * @param workingFolder the folder for files if the environment names none
 * @throws SettingsError without the key in its message
 */
export const createContext = (env: Environment, workingFolder: string): ToolContext =>
  ({ client: clientOf(env), folder: folderOf(env, workingFolder) });
