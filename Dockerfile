# Two stages: build with everything, run with what serving needs.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save
COPY . .
RUN node scripts/build.ts

FROM node:26-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
# As `npm start` does: a small nursery, and old objects looked through in time, keep memory down under load (decision 0024).
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=60", "scripts/start.ts"]
