// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * Help in one paragraph, or in several with points and numbers between them, by name. May contain {{placeholders}} and **bold words**; no links, since a hint is read out with its field.
 */
export type HintWords =
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
