# The product for a group's own site. .env.example lists its settings; compose.yaml
# brings MongoDB along. Two stages: the first builds the pages, the second holds what runs.
FROM node:24-bookworm-slim AS pages
WORKDIR /app
COPY . .
# No package needs its install script here.
RUN npm ci --ignore-scripts && node client/build.ts

FROM node:24-bookworm-slim
# The last one: what decoding a picture took goes back to the system at once, not some time (docs/decisions/0028).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY server server
COPY scripts scripts
RUN npm ci --ignore-scripts --omit=dev --workspace server && npm cache clean --force
COPY --from=pages /app/client/dist client/dist
# Without MONGODB_URI: the database and the pictures, on a volume that outlives the container.
RUN mkdir data && chown node:node data
VOLUME /app/data
# Owned by root, run as the image's unprivileged user: the process cannot change its own files.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Less memory for what lives briefly: docs/decisions/0024.
CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]
