// After all end-to-end tests: how many answers were held against the description of the API.
import { existsSync, readFileSync, rmSync } from 'node:fs';

export default () => {
  const { JUDGED_ANSWERS: file } = process.env;
  if (file === undefined || !existsSync(file)) return;
  const judged = readFileSync(file, 'utf8').trim().split('\n').reduce((sum, line) => sum + Number(line), 0);
  rmSync(file);
  console.warn(`Answers held against the description of the API: ${judged}.`);
};
