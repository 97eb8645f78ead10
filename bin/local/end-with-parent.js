// Preloaded into child processes that must not outlive their parent: when the parent ends, the channel closes.
import process from 'node:process';

process.on('disconnect', () => process.exit(0));
process.channel?.unref(); // and the channel does not keep them alive
