// Generated from package.json. Do not edit: run `npm run generate`.

export const SERVICE_VERSION = '0.3.0';
