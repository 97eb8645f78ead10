// The embedded DynamoDB, a process of its own: forked by dynamodb-process.ts, tells it the port, and ends when it ends.
import dynalite from 'dynalite';

const [port = '0', path = ''] = process.argv.slice(2);
const quickly = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
const server = dynalite(path === '' ? quickly : { ...quickly, path });

const end = () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
};

server.on('error', (error) => process.send({ error: error.code ?? error.message }, () => process.exit(1)));
server.listen(Number(port), '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('SIGINT', () => {}); // Ctrl-C reaches the whole group; the parent decides the order of the end
process.on('SIGTERM', end);
process.on('disconnect', end);
