/** Formats of text that JSON Schema does not know. phone: an international number as E.164 writes it. */
export const formats = { phone: /^\+[0-9]{7,15}$/ } as const
