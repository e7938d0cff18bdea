# Two stages: one builds, the other runs without the packages that only building needs.
FROM node:26-bookworm-slim AS build
WORKDIR /app
# The launcher installs the packages: its stamp keeps `npm run ...` in the container from installing them again.
COPY package.json package-lock.json .npmrc ./
COPY scripts/run.mjs server/config/root.ts scripts/
RUN node scripts/run.mjs server/config/root.ts
COPY . .
# The image has Node itself, so the packaged one, of 150 MB, is removed too.
RUN node scripts/build.ts \
  && npm uninstall --no-save --omit=dev @react-email/components @react-email/render @react-router/dev @tailwindcss/vite tailwindcss vite \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/app/node_modules/.cache/compiled HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# A long change of the database is no failure.
HEALTHCHECK --interval=30s --timeout=3s --start-period=30m \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
# The flags of `npm start`: a small young generation and early collection of the old one limit memory under load (decision 0024).
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=60", "scripts/start.ts"]
