/** `npm run build`: builds the product into `dist/`, even when nothing has changed. */
import { build } from './lib/build.ts';

const start = performance.now();
await build();
console.log(`Built dist/ in ${((performance.now() - start) / 1000).toFixed(1)} s`);
