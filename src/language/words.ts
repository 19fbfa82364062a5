// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * What is said in one paragraph, or in several with points and numbers between them, by name. May contain {{placeholders}}, **bold words** and [links](https://example.com).
 */
export type Words =
  | string
  | {
      [k: string]:
        | string
        | {
            /**
             * Points, each on a line of its own, by name.
             */
            points: {
              [k: string]: string
            }
          }
        | {
            /**
             * Numbered lines in this order, by name.
             */
            numbers: {
              [k: string]: string
            }
          }
    }
