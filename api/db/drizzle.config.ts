import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config api/db/drizzle.config.ts --name WHAT` writes the next migration. */
export default defineConfig({ dialect: 'sqlite', schema: './api/db/tables.ts', out: './api/db/migrations' });
