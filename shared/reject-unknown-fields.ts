import type { AnySchema } from '@orpc/contract'
import * as z from 'zod/mini'

interface Definition {
  shape?: Record<string, z.core.$ZodType>
  catchall?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
}

/** The same schema, but every object in it refuses fields that it does not name. */
export function rejectUnknownFields<Schema extends AnySchema>(schema: Schema): Schema
export function rejectUnknownFields(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = schema._zod.def as z.core.$ZodTypeDef & Definition
  const { shape, catchall, options, element, innerType } = definition
  const parts: Definition = {
    ...(shape && {
      shape: Object.fromEntries(
        Object.entries(shape).map(([name, part]) => [name, rejectUnknownFields(part)]),
      ),
      catchall: catchall ?? z.never(),
    }),
    ...(options && { options: options.map((option) => rejectUnknownFields(option)) }),
    ...(element && { element: rejectUnknownFields(element) }),
    ...(innerType && { innerType: rejectUnknownFields(innerType) }),
  }
  const isLeaf = Object.keys(parts).length === 0
  // Merged by the library, since a definition computes some of its values only when they are read.
  return isLeaf ? schema : z.clone(schema, z.util.mergeDefs(definition, parts), { parent: true })
}
