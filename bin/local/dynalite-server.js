// The embedded DynamoDB. dynamodb-process.ts forks this process, receives its port, and ends it with itself.
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
process.on('SIGINT', () => {}); // Ctrl-C reaches the whole process group; the parent decides the order of shutdown.
process.on('SIGTERM', end);
process.on('disconnect', end);
