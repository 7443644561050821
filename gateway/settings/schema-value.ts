/** The TypeScript type of the values that a JSON Schema in the table of settings accepts. */

/** @see Settings in settings.ts */
export type SchemaValue<S> = S extends { enum: readonly (infer Choice)[] }
  ? Choice
  : S extends { type: readonly ['string', 'array'] }
    ? string | readonly string[]
    : S extends { type: 'string' }
      ? string
      : S extends { type: 'integer' }
        ? number
        : S extends { type: 'boolean' }
          ? boolean
          : S extends { type: 'array'; items: infer Item }
            ? readonly SchemaValue<Item>[]
            : S extends { properties: infer Fields }
              ? Flat<RequiredFields<Fields, S> & OptionalFields<Fields, S>>
              : S extends { additionalProperties: infer Value }
                ? Readonly<Record<string, SchemaValue<Value>>>
                : never;

type RequiredName<S> = S extends { required: readonly (infer Name)[] } ? Name : never;
type RequiredFields<F, S> = { readonly [N in keyof F as N extends RequiredName<S> ? N : never]: SchemaValue<F[N]> };
type OptionalFields<F, S> = { readonly [N in keyof F as N extends RequiredName<S> ? never : N]?: SchemaValue<F[N]> };
/** One object instead of an intersection, so that editors show its fields. */
type Flat<T> = { [N in keyof T]: T[N] };
