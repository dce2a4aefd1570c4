# The product in one image: `node dist/api/server.js`, or `node dist/api/worker.js` for a worker; see compose.yaml.
# Node 24 gets security fixes until April 2028.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# The packages first, in a separate layer: a change of a source does not install them again. None has to be compiled: with
# Node 24 the database uses version 13 of its driver.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# What builds the product stays here: the image gets the packages that it runs with. A checkout can be closed to other
# users (umask 077), and the image runs as one: all that it copies is readable.
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && chmod -R a+rX .

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/api/db/migrations ./api/db/migrations
COPY --from=build /app/api/lib/pdf/fonts ./api/lib/pdf/fonts
COPY --from=build /app/api/content ./api/content
COPY --from=build /app/form-definitions ./form-definitions
# For `node dist/api/backup.js /backups`: a volume there is writable.
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api/server.js"]
