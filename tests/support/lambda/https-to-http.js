// Loaded into a function before anything else (`--import`): what it would send by https goes to a server of the test by http, and tells which host was meant.
import http from 'node:http';
import https from 'node:https';

const target = new URL(process.env.TEST_HTTPS_TARGET ?? '');

https.request = ({ agent: _, host, hostname, port, headers, ...options }, ...rest) => http.request({
  ...options,
  hostname: target.hostname,
  port: target.port,
  headers: { ...headers, 'x-meant': `${host ?? hostname}:${port ?? 443}` },
}, ...rest);
