// Preloaded into processes that may not outlive the one that started them: however that ends, their channel to it closes.
import process from 'node:process';

process.on('disconnect', () => process.exit(0));
process.channel?.unref(); // and the channel does not keep them alive
