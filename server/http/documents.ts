import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { toJSONSchema } from 'zod'
import { contract } from '#shared/contract.ts'
import { everyWebhookBody } from '#shared/integrations/webhook-event.ts'

const packageFile = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
) as {
  version: string
}
const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in person' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'daymark_…',
    description:
      'Of another program, made in the organisation’s settings. It reads its own organisation, and opens the operations with `x-key-scope` alone.',
  },
} as const

/** What programs are told, with the headers that sign it. */
function describedWebhooks() {
  const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    in: 'header' as const,
    name,
    required: true,
    schema: { type: 'string' as const },
  }))
  return Object.fromEntries(
    Object.entries(everyWebhookBody).map(([type, body]) => [
      type,
      {
        post: {
          summary: `Told of ${type}; any answer of 2xx takes it`,
          parameters: signed,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJSONSchema(body) as object } },
          },
          responses: { '2XX': { description: 'Taken' } },
        },
      },
    ]),
  )
}

/** The contract as an OpenAPI 3.1 document. */
export async function createOpenApiDocument() {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ])
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Daymark', version: packageFile.version },
    components: { securitySchemes },
    webhooks: describedWebhooks(),
  })
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Daymark: the API</title>
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })\n`

/** The OpenAPI document and a page to read it, both from this server alone. */
export async function serveApiDocumentation(app: FastifyInstance): Promise<void> {
  let document: Promise<string> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= createOpenApiDocument().then((made) => JSON.stringify(made))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start))
  await app.register(fastifyStatic, {
    root: viewer,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(?:-bundle\.js|\.css)$/.test(path),
  })
}
