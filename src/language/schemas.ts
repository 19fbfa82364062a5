// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/** The schemas of the flow language by file name. */
export const schemas: Readonly<Record<string, { readonly [keyword: string]: unknown }>> = {
 "action.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/action.schema.json",
  "title": "Action",
  "description": "A named piece of asynchronous work. It is simulated with a delay unless the host supplies a function of the same name.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "delay": {
    "description": "How long the simulation takes: a number and ms or s, at most a minute.",
    "type": "string",
    "pattern": "^[0-9]{1,5}(\\.[0-9]{1,3})? (ms|s)$"
   },
   "outcomes": {
    "description": "Every way the action can end. One that throws or comes too late ends with failure, where there is such an outcome.",
    "type": "object",
    "additionalProperties": {
     "title": "Outcome",
     "description": "One way the action can end.",
     "type": "object",
     "additionalProperties": false,
     "properties": {
      "result": {
       "description": "What the simulation brings along. Its texts may contain {{reference}}, a new number such as 7K3M-29QX, and {{today}}, the date as YYYY-MM-DD.",
       "type": "object",
       "simulated": true
      }
     }
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "minProperties": 1,
    "declares": "outcome"
   },
   "simulate": {
    "description": "The outcome the simulation gives unless a transition says otherwise; the first one, if left out.",
    "type": "string",
    "refersTo": "outcome"
   },
   "cancellable": {
    "description": "false: the applicant cannot leave the screen while it runs.",
    "type": "boolean"
   }
  },
  "required": [
   "delay",
   "outcomes"
  ]
 },
 "badge.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/badge.schema.json",
  "title": "Badge",
  "description": "A badge above the progress list that says what is applied for.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "label": {
    "description": "What the badge says. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "detail": {
    "description": "A second line, such as the property's unit. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   }
  },
  "required": [
   "label"
  ]
 },
 "block-brand-preview.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-brand-preview.schema.json",
  "title": "BrandPreviewBlock",
  "description": "What a brand that is being entered looks like: its logos, its colour, and a miniature of the flow that wears it. It stands on the configuration screen only.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "brandPreview"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "form": {
    "description": "The form that the brand is entered in; its fields are called name, logo, secondaryLogo, primaryColor and, where they are asked, darkLogo, darkSecondaryLogo and, for the flow of the miniature, useCase.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*$",
    "refersTo": "form"
   },
   "title": {
    "description": "A heading above the preview. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "logo": {
    "description": "The label of the square logo. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "secondaryLogo": {
    "description": "The label of the wide logo. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "primaryColor": {
    "description": "The label of the colour. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "contrast": {
    "description": "How well words on a filled button can be read in one scheme: {{ratio}} is the contrast, {{level}} what it passes of WCAG, AA or AAA. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "ratio",
     "level"
    ]
   },
   "adjusted": {
    "description": "Said below it where a filled button has another colour because no text can be read on the one that was entered: {{color}} is what it is. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "color"
    ]
   },
   "faint": {
    "description": "Said below it where a filled button has another colour because the one that was entered could hardly be seen: {{color}} is what it is. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "color"
    ]
   },
   "unasked": {
    "description": "Said beside a logo's field where this page never asks for an image at that address: http of another host.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "replaced": {
    "description": "Said below the use case where a look took the place of the client's own, beside the button that brings that back: {{flow}} is whose look it is, a use case or a preset. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "flow"
    ]
   },
   "presets": {
    "description": "What the presets are, each of which a press fills in, for those who do not see that they stand beside one another; without it there are none. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "logoFile": {
    "title": "LogoFileWords",
    "description": "Lets a logo be a picture that is chosen, dropped or pasted; without its words there is only an address.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "choose": {
      "description": "The control that chooses a file. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "unreadable": {
      "description": "Said where a file is no picture: {{name}} is the file's. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": [
       "name"
      ]
     },
     "tooLarge": {
      "description": "Said where a picture is too large to be kept: {{name}} is the file's. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": [
       "name"
      ]
     },
     "square": {
      "title": "SquareWords",
      "description": "Brings a picture that is not square into a square, where the square logo is meant, and lets the client choose how; without its words it stays as it is.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "notSquare": {
        "description": "Said beside the button that brings back what stood there before: {{name}} is the file's. May contain {{placeholders}}.",
        "type": "string",
        "minLength": 1,
        "copy": [
         "name"
        ]
       },
       "whole": {
        "description": "Shows all of the picture, with room around it. May contain {{placeholders}}.",
        "type": "string",
        "minLength": 1,
        "copy": []
       },
       "fill": {
        "description": "Fills the square with the middle of the picture. May contain {{placeholders}}.",
        "type": "string",
        "minLength": 1,
        "copy": []
       }
      },
      "required": [
       "notSquare",
       "whole",
       "fill"
      ]
     }
    },
    "required": [
     "choose",
     "unreadable",
     "tooLarge"
    ]
   },
   "logoColors": {
    "description": "Stands beside the colours that are found in the square logo, each of which a press fills in as the primary colour; without it none are looked for. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "preset": {
    "description": "The file of a logo that came with the use case. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "file"
    ]
   },
   "light": {
    "description": "The heading of the miniature in light colours. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "dark": {
    "description": "The heading of the miniature in dark colours. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "miniature": {
    "description": "What a miniature shows, and shows large when it is pressed: {{screen}}, {{device}} and {{scheme}} are the words for these. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "screen",
     "device",
     "scheme"
    ]
   },
   "live": {
    "title": "LiveWords",
    "description": "The large flow that can be clicked through.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "title": {
      "description": "What it is called, for those who do not see it: {{flow}} is the name of the use case. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": [
       "flow"
      ]
     },
     "hint": {
      "description": "Said below it: nothing of it is kept or sent. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "states": {
      "description": "What the places in the flow are, for those who do not see that they stand beside one another. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "intro": {
      "description": "The first screen. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "form": {
      "description": "A form. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "errors": {
      "description": "The same form, sent with nothing in it. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "review": {
      "description": "What is looked through before it is sent. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "done": {
      "description": "The end. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "devices": {
      "description": "What the devices are. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "desktop": {
      "description": "A computer. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "phone": {
      "description": "A phone. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "schemes": {
      "description": "What the schemes are. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "title",
     "hint",
     "states",
     "intro",
     "form",
     "errors",
     "review",
     "done",
     "devices",
     "desktop",
     "phone",
     "schemes"
    ]
   },
   "embed": {
    "title": "EmbedWords",
    "description": "The code that puts the flow, as it is being configured, on a page of the client's; without its words there is none.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "title": {
      "description": "A heading above the code. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "description": {
      "description": "What is done with it. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "ways": {
      "description": "What all the ways to show the flow are, for those who do not see that they stand beside one another. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "script": {
      "description": "The code as a script. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "element": {
      "description": "The code as an element. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "react": {
      "description": "The code in React. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "headers": {
      "description": "The headers and the file that let the page show the flow. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "link": {
      "description": "The link that opens the configuration screen with this look. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "linkHint": {
      "description": "What such a link does. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "linkWithout": {
      "description": "Said where a logo is a picture in itself, which no link can hold. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "ancestors": {
      "description": "The header that the host of the build sends. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "origins": {
      "description": "The file beside the build that names the pages it talks to. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "policies": {
      "description": "The headers of the page itself. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "pageLabel": {
      "description": "The label of the field for the address of the client's page. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "pageWrong": {
      "description": "Said where what is entered there is no such address. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "page": {
      "description": "The address that stands for the client's page in the code until one is entered, such as https://client.example.",
      "type": "string",
      "pattern": "^https://[^/]+$"
     },
     "copy": {
      "$ref": "copy-words.schema.json",
      "description": "The button that copies a piece of code."
     }
    },
    "required": [
     "title",
     "description",
     "ways",
     "script",
     "element",
     "react",
     "headers",
     "link",
     "linkHint",
     "linkWithout",
     "ancestors",
     "origins",
     "policies",
     "pageLabel",
     "pageWrong",
     "page",
     "copy"
    ]
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "form",
   "title",
   "logo",
   "secondaryLogo",
   "primaryColor",
   "preset",
   "contrast",
   "adjusted",
   "faint",
   "light",
   "dark",
   "miniature",
   "live"
  ]
 },
 "block-figure.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-figure.schema.json",
  "title": "FigureBlock",
  "description": "One large figure with its label.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "figure"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "label": {
    "description": "What the figure is. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "value": {
    "description": "The figure. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "tone": {
    "description": "plain (the default) or a banner with a touch of the brand.",
    "enum": [
     "plain",
     "banner"
    ]
   },
   "icon": {
    "$ref": "icon.schema.json",
    "description": "Before the label."
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "value"
  ]
 },
 "block-form.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-form.schema.json",
  "title": "FormBlock",
  "description": "A form: its fields in the order in which they are asked. Its key is the form's name and the first part of its answers' paths.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "form"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "title": {
    "description": "A heading above the fields. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "folded": {
    "description": "true: closed under its title until somebody opens it; what is wrong inside opens it. For what few need.",
    "const": true
   },
   "rules": {
    "title": "FormRules",
    "description": "What must hold of the form as a whole; said before what is wrong with single fields.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "complete": {
      "description": "What is said when something that is required was not given.",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "files": {
      "description": "What is said while a file that was refused is still there: the form then waits for the applicant to take it away.",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     }
    }
   },
   "must": {
    "title": "FormMust",
    "description": "What must hold of several answers together, by a name of your own; each is said at one field of the form, while that is asked.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "additionalProperties": {
     "title": "Must",
     "description": "One thing that must hold.",
     "type": "object",
     "additionalProperties": false,
     "properties": {
      "when": {
       "description": "What must hold: it asks about fields of this form and about what stands before, by their paths.",
       "$ref": "condition.schema.json"
      },
      "message": {
       "description": "What is said when it does not hold.",
       "type": "string",
       "minLength": 1,
       "closedCopy": [
        "field"
       ]
      },
      "at": {
       "description": "The name of the field at which it is said.",
       "type": "string",
       "pattern": "^[a-z][A-Za-z0-9_]*$",
       "refersTo": "fieldOfForm"
      }
     },
     "required": [
      "when",
      "message",
      "at"
     ]
    }
   },
   "fields": {
    "$ref": "field-keys.schema.json#/definitions/fields"
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "fields"
  ]
 },
 "block-frame.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-frame.schema.json",
  "title": "FrameBlock",
  "description": "An embedded page.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "frame"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "title": {
    "description": "Its accessible name. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "src": {
    "description": "The address, relative to the page or https.",
    "type": "string",
    "pattern": "^(https://|[a-z0-9])"
   },
   "height": {
    "description": "In CSS pixels.",
    "type": "integer",
    "minimum": 100,
    "maximum": 2000
   },
   "allow": {
    "description": "Permissions the page may use.",
    "type": "array",
    "items": {
     "enum": [
      "camera",
      "clipboard-write"
     ]
    },
    "uniqueItems": true
   },
   "sandbox": {
    "description": "What the sandboxed page may do.",
    "type": "array",
    "items": {
     "enum": [
      "allow-scripts",
      "allow-forms",
      "allow-same-origin",
      "allow-popups"
     ]
    },
    "uniqueItems": true
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "title",
   "src",
   "height"
  ]
 },
 "block-highlight.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-highlight.schema.json",
  "title": "HighlightBlock",
  "description": "Something to write down or copy, such as a reference number, large under its label. Left out while its value is empty.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "highlight"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "label": {
    "description": "What the value is. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "value": {
    "description": "The value. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "note": {
    "description": "A sentence below the value. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.",
    "$ref": "words.schema.json"
   },
   "copy": {
    "$ref": "copy-words.schema.json",
    "description": "The button that copies the value; without its words there is none."
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "value"
  ]
 },
 "block-items.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-items.schema.json",
  "title": "ItemsBlock",
  "description": "A list of points with title and description, and an icon where they have one.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "items"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "layout": {
    "description": "card: one card with rows (the default). tiles: a tile each. steps: one after the other, in this order.",
    "enum": [
     "card",
     "tiles",
     "steps"
    ]
   },
   "title": {
    "description": "A heading above the list. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "items": {
    "description": "The points in order.",
    "type": "object",
    "additionalProperties": {
     "$ref": "#/definitions/item"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "minProperties": 1
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "items"
  ],
  "definitions": {
   "item": {
    "title": "Item",
    "description": "One point of a list.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "when": {
      "$ref": "condition.schema.json",
      "description": "Shown only when this holds. A list none of whose items shows is not shown either."
     },
     "icon": {
      "$ref": "icon.schema.json"
     },
     "title": {
      "description": "The point in a few words. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "description": {
      "description": "A sentence more. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.",
      "$ref": "words.schema.json"
     }
    },
    "required": [
     "title"
    ]
   }
  }
 },
 "block-logo.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-logo.schema.json",
  "title": "LogoBlock",
  "description": "The client's logo alone.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "logo"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "shape": {
    "description": "Which of the two logos.",
    "enum": [
     "square",
     "wide"
    ]
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "shape"
  ]
 },
 "block-logos.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-logos.schema.json",
  "title": "LogosBlock",
  "description": "The client's logo beside the connection provider's.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "logos"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type"
  ]
 },
 "block-meter.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-meter.schema.json",
  "title": "MeterBlock",
  "description": "A progress bar.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "meter"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "label": {
    "description": "What is measured. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "calculation": {
    "description": "The name of a calculation that gives a share from 0 to 1.",
    "type": "string",
    "refersTo": "calculation"
   },
   "detail": {
    "description": "Words at the end of the bar instead of the percentage. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "calculation"
  ]
 },
 "block-notice.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-notice.schema.json",
  "title": "NoticeBlock",
  "description": "A remark.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "notice"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "tone": {
    "description": "What kind of remark it is; plain stands without a box.",
    "enum": [
     "plain",
     "info",
     "success",
     "warning"
    ]
   },
   "title": {
    "description": "Its heading. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "text": {
    "description": "What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.",
    "$ref": "words.schema.json"
   },
   "icon": {
    "$ref": "icon.schema.json"
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "tone",
   "text"
  ]
 },
 "block-receipt.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-receipt.schema.json",
  "title": "ReceiptBlock",
  "description": "What the applicant keeps: facts about what was sent, and every section of a review, to print or to download. Sensitive answers stay masked.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "receipt"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "of": {
    "description": "The review: the screen whose summaries and schedules it repeats.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*$",
    "refersTo": "screen"
   },
   "day": {
    "description": "The path of the day it was sent, from which its payments are dated; today, while it is not given.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$",
    "refersTo": "answer"
   },
   "title": {
    "description": "Its heading. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "facts": {
    "description": "What stands before the sections, in order; a fact whose value is empty is left out.",
    "type": "object",
    "additionalProperties": {
     "$ref": "#/definitions/fact"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "minProperties": 1
   },
   "open": {
    "description": "Opens and closes the sections. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "print": {
    "description": "The button that prints the page. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "download": {
    "description": "The button that downloads the receipt. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "failed": {
    "description": "Said when it cannot be downloaded. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "file": {
    "description": "The name of the downloaded file without its ending; what no file name may contain is left out. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "pageFoot": {
    "description": "What stands at the foot of each page on paper, beside the page's number; only the number, if left out. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "of",
   "title",
   "facts",
   "open",
   "print",
   "download",
   "failed",
   "file"
  ],
  "definitions": {
   "fact": {
    "title": "ReceiptFact",
    "description": "One fact.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "label": {
      "description": "What it is. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "value": {
      "description": "The fact. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "label",
     "value"
    ]
   }
  }
 },
 "block-schedule.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-schedule.schema.json",
  "title": "ScheduleBlock",
  "description": "A payment schedule.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "schedule"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "title": {
    "description": "Its heading. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "calculation": {
    "description": "The name of a calculation that gives payments.",
    "type": "string",
    "refersTo": "calculation"
   },
   "source": {
    "description": "answers (the default), or sample: the payments that the fields' examples give.",
    "enum": [
     "answers",
     "sample"
    ]
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "title",
   "calculation"
  ]
 },
 "block-summary.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-summary.schema.json",
  "title": "SummaryBlock",
  "description": "A section of the review: what was answered, with a link to change it. Without a screen it stands for a section of each screen before it that asks something and has none of its own.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "summary"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "title": {
    "description": "The section's heading; what the screen says, if left out. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "screen": {
    "description": "The screen its Change link leads to; each screen before it that asks something, if left out.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*$",
    "refersTo": "screen"
   },
   "source": {
    "description": "answers (the default): what was entered. sample: each field's example.",
    "enum": [
     "answers",
     "sample"
    ]
   },
   "rows": {
    "description": "The paths of the answers it shows, in order, and of calculations that have a label (calculations.name); every field of the screen's forms, if left out. Only with a screen.",
    "type": "array",
    "items": {
     "type": "string",
     "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$",
     "refersTo": "answerOrCalculation"
    },
    "minItems": 1,
    "uniqueItems": true
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type"
  ]
 },
 "block-tasks.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-tasks.schema.json",
  "title": "TasksBlock",
  "description": "A task list: the sections of a flow with \"begin\": \"anywhere\", each with how far it has come.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "tasks"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "steps": {
    "description": "The steps that are its sections, whose screens come after this one. They are listed in the order of the flow's steps.",
    "type": "array",
    "items": {
     "type": "string",
     "refersTo": "step"
    },
    "minItems": 1,
    "uniqueItems": true
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "steps"
  ]
 },
 "block-text.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block-text.schema.json",
  "title": "TextBlock",
  "description": "A paragraph, or several with lists between them.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "text"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   },
   "text": {
    "description": "What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.",
    "$ref": "words.schema.json"
   },
   "style": {
    "description": "body (the default) or a smaller footnote.",
    "enum": [
     "body",
     "footnote"
    ]
   },
   "link": {
    "$ref": "link.schema.json",
    "description": "A link at the end of the paragraph."
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "text"
  ]
 },
 "block.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/block.schema.json",
  "title": "Block",
  "description": "A piece of a screen.",
  "type": "object",
  "required": [
   "type"
  ],
  "discriminator": {
   "propertyName": "type"
  },
  "oneOf": [
   {
    "$ref": "block-form.schema.json"
   },
   {
    "$ref": "block-logos.schema.json"
   },
   {
    "$ref": "block-logo.schema.json"
   },
   {
    "$ref": "block-items.schema.json"
   },
   {
    "$ref": "block-notice.schema.json"
   },
   {
    "$ref": "block-text.schema.json"
   },
   {
    "$ref": "block-meter.schema.json"
   },
   {
    "$ref": "block-summary.schema.json"
   },
   {
    "$ref": "block-schedule.schema.json"
   },
   {
    "$ref": "block-figure.schema.json"
   },
   {
    "$ref": "block-highlight.schema.json"
   },
   {
    "$ref": "block-receipt.schema.json"
   },
   {
    "$ref": "block-tasks.schema.json"
   },
   {
    "$ref": "block-frame.schema.json"
   },
   {
    "$ref": "block-brand-preview.schema.json"
   }
  ]
 },
 "brand-default.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/brand-default.schema.json",
  "title": "BrandDefault",
  "description": "The look this use case starts with.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "preset": {
    "description": "The brand preset chosen along with this use case; one of flows/brands.",
    "type": "string",
    "pattern": "^[a-z][a-z0-9-]*$",
    "refersTo": "preset"
   },
   "primaryColor": {
    "description": "Used when the saved configuration has no primary colour of its own.",
    "type": "string",
    "pattern": "^#[0-9A-Fa-f]{6}$"
   }
  }
 },
 "brand.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/brand.schema.json",
  "title": "Brand",
  "description": "A brand preset: the client's name, logos and colour.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "$schema": {
    "description": "Where the editor finds this schema.",
    "type": "string"
   },
   "name": {
    "description": "The company's name.",
    "type": "string",
    "minLength": 1
   },
   "logo": {
    "description": "The address of the square logo, relative to the page or absolute.",
    "type": "string",
    "minLength": 1
   },
   "secondaryLogo": {
    "description": "The address of the wide logo, for headers and sidebars.",
    "type": "string",
    "minLength": 1
   },
   "darkLogo": {
    "description": "The address of the square logo for dark backgrounds. Left out, the square logo stands on a white ground there.",
    "type": "string",
    "minLength": 1
   },
   "darkSecondaryLogo": {
    "description": "The address of the wide logo for dark backgrounds. Left out, the wide logo stands on a white ground there.",
    "type": "string",
    "minLength": 1
   },
   "primaryColor": {
    "description": "The primary colour as #RRGGBB.",
    "type": "string",
    "pattern": "^#[0-9A-Fa-f]{6}$"
   },
   "font": {
    "description": "The font that everything is written in. system: that of the applicant's device. Left out, the product's own.",
    "enum": [
     "system"
    ]
   }
  },
  "required": [
   "name",
   "logo",
   "secondaryLogo",
   "primaryColor"
  ]
 },
 "button.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/button.schema.json",
  "title": "Button",
  "description": "A button; its key is the event that pressing it sends.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "label": {
    "description": "What it says. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "busy": {
    "description": "What it says while the action it started runs. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "style": {
    "description": "primary, secondary (the default), link, danger, or muted: a link that stands back, such as a second way back.",
    "enum": [
     "primary",
     "secondary",
     "link",
     "danger",
     "muted"
    ]
   },
   "submit": {
    "description": "Pressing checks the screen's forms first; with errors they are shown and the event is not sent. Enter in a field presses it.",
    "type": "boolean"
   },
   "enabled": {
    "description": "When it can be pressed: \"filled\" (every required field has something in it), \"valid\" (every rule holds) or a condition. Always, if left out.",
    "anyOf": [
     {
      "enum": [
       "filled",
       "valid"
      ]
     },
     {
      "$ref": "condition.schema.json"
     }
    ]
   },
   "missing": {
    "description": "The line beside the disabled button, instead of the list of fields still missing. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds."
   }
  },
  "required": [
   "label"
  ]
 },
 "calculation-average.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-average.schema.json",
  "title": "AverageCalculation",
  "description": "The average of the figures that are given; nothing while none is.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "average"
   },
   "of": {
    "description": "What it is the average of.",
    "type": "array",
    "items": {
     "$ref": "calculation-keys.schema.json#/definitions/figure"
    },
    "minItems": 1,
    "maxItems": 100
   },
   "decimals": {
    "$ref": "calculation-keys.schema.json#/definitions/decimals"
   },
   "unit": {
    "$ref": "calculation-keys.schema.json#/definitions/unit"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of"
  ]
 },
 "calculation-between.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-between.schema.json",
  "title": "BetweenCalculation",
  "description": "How many whole days, months or years lie between two days; an age is the years from a date of birth. Of the items of a list it is what their periods cover together: days that lie in two of them count once. Nothing while a day is not given, or the later one is the earlier.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "between"
   },
   "from": {
    "$ref": "calculation-keys.schema.json#/definitions/day",
    "description": "The earlier day. Where an item has none, its period counts for nothing."
   },
   "to": {
    "$ref": "calculation-keys.schema.json#/definitions/day",
    "description": "The later day; today, if left out. An item without one lasts until today."
   },
   "in": {
    "description": "What is counted. yearsAndMonths counts months, and says them as 2 years, 3 months.",
    "enum": [
     "days",
     "months",
     "years",
     "yearsAndMonths"
    ]
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "from",
   "in"
  ]
 },
 "calculation-by-choice.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-by-choice.schema.json",
  "title": "ByChoiceCalculation",
  "description": "A number or an amount by what was chosen: a table of rates. Nothing while nothing is chosen that it has a number for.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "byChoice"
   },
   "of": {
    "$ref": "calculation-keys.schema.json#/definitions/figure",
    "description": "The path of a choice, or of a yes or no (\"true\" and \"false\")."
   },
   "is": {
    "description": "The number, or the amount with its decimals in quotes, by the choice.",
    "type": "object",
    "minProperties": 1,
    "additionalProperties": {
     "description": "What the choice stands for.",
     "type": [
      "number",
      "string"
     ],
     "minimum": -999999999999,
     "maximum": 999999999999,
     "pattern": "^-?[0-9]{1,12}(\\.[0-9]{1,4})?$"
    }
   },
   "unit": {
    "$ref": "calculation-keys.schema.json#/definitions/unit"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of",
   "is"
  ]
 },
 "calculation-count.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-count.schema.json",
  "title": "CountCalculation",
  "description": "How many there are: items of a list, files, choices that are ticked, texts; any other answer that was given counts 1. Nothing while there are none.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "count"
   },
   "of": {
    "description": "What is counted.",
    "type": "array",
    "items": {
     "$ref": "calculation-keys.schema.json#/definitions/figure"
    },
    "minItems": 1,
    "maxItems": 100
   },
   "unit": {
    "$ref": "calculation-keys.schema.json#/definitions/unit"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of"
  ]
 },
 "calculation-date-after.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-date-after.schema.json",
  "title": "DateAfterCalculation",
  "description": "The date a number of days after another.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "dateAfter"
   },
   "days": {
    "description": "How many days after it.",
    "type": "integer",
    "minimum": 0,
    "maximum": 36500
   },
   "from": {
    "description": "The path of an answer that is a date, to count from; while there is none, and if left out, it is today.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
    "refersTo": "answer"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "days"
  ]
 },
 "calculation-filled.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-filled.schema.json",
  "title": "FilledCalculation",
  "description": "How much of something has been given, as a share from 0 to 1: each path counts 1, a list one for each item.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "filled"
   },
   "paths": {
    "description": "What is counted.",
    "type": "array",
    "items": {
     "type": "string",
     "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
     "refersTo": "answer"
    },
    "minItems": 1
   },
   "of": {
    "description": "How many make it complete.",
    "type": "integer",
    "minimum": 1,
    "maximum": 1000
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "paths",
   "of"
  ]
 },
 "calculation-first.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-first.schema.json",
  "title": "FirstCalculation",
  "description": "The first item's property of a list, or other words when there is none.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "first"
   },
   "list": {
    "description": "The list's path.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
    "refersTo": "answer"
   },
   "property": {
    "description": "The property of the first item.",
    "type": "string",
    "refersTo": "itemField"
   },
   "otherwise": {
    "description": "Used when it has not been given.",
    "type": "string",
    "closedCopy": []
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "list",
   "property",
   "otherwise"
  ]
 },
 "calculation-installments.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-installments.schema.json",
  "title": "InstallmentsCalculation",
  "description": "A total split into payments by the chosen plan. Amounts in cents; they always add up to the total, the last payment taking the remainder.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "installments"
   },
   "total": {
    "description": "The name of the calculation that gives the total in cents.",
    "type": "string",
    "refersTo": "calculation"
   },
   "plan": {
    "description": "The path of the chosen plan's key.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
    "refersTo": "answer"
   },
   "plans": {
    "description": "The plans in order.",
    "type": "array",
    "minItems": 1,
    "items": {
     "$ref": "#/definitions/plan"
    }
   }
  },
  "required": [
   "calculator",
   "total",
   "plan",
   "plans"
  ],
  "definitions": {
   "plan": {
    "title": "InstallmentPlan",
    "description": "One way to split a total.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "id": {
      "description": "The answer that chooses this plan.",
      "type": "string",
      "minLength": 1
     },
     "label": {
      "description": "The plan's name.",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "description": {
      "description": "How often is paid.",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "payments": {
      "description": "How many payments follow today's down payment, or how many there are in all when there is none.",
      "type": "integer",
      "minimum": 1,
      "maximum": 600
     },
     "every": {
      "title": "Interval",
      "description": "The time between payments.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "days": {
        "description": "A number of days.",
        "type": "integer",
        "minimum": 1,
        "maximum": 3650
       },
       "months": {
        "description": "A number of months; a month's end is clamped.",
        "type": "integer",
        "minimum": 1,
        "maximum": 120
       }
      },
      "minProperties": 1,
      "maxProperties": 1
     },
     "downPayment": {
      "description": "The share of the total paid today, in percent; the payments then begin one interval later.",
      "type": "number",
      "exclusiveMinimum": 0,
      "exclusiveMaximum": 100
     }
    },
    "required": [
     "id",
     "label",
     "payments",
     "every"
    ]
   }
  }
 },
 "calculation-keys.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-keys.schema.json",
  "title": "CalculationKeys",
  "description": "What the keys of calculations mean, each once; the schemas of the calculators name those that mean something there.",
  "type": "object",
  "definitions": {
   "label": {
    "description": "What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "submit": {
    "description": "Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.",
    "const": true
   },
   "decimals": {
    "description": "To how many decimals a number is rounded, half away from zero. Amounts always are to whole cents; a number is left as it is where this is left out.",
    "type": "integer",
    "minimum": 0,
    "maximum": 6
   },
   "unit": {
    "description": "The unit of the number, written behind it; % with no space.",
    "type": "string",
    "minLength": 1,
    "maxLength": 20,
    "closedCopy": []
   },
   "figure": {
    "description": "The path of an answer; with * for each item of a list (\"costs.items.*.amount\"); or another calculation (\"calculations.rent\").",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.([A-Za-z0-9_]+|\\*))*$",
    "refersTo": "figure"
   },
   "term": {
    "description": "A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.",
    "type": [
     "string",
     "number"
    ],
    "minimum": -999999999999,
    "maximum": 999999999999,
    "pattern": "^([a-z][A-Za-z0-9_]*(\\.([A-Za-z0-9_]+|\\*))*|-?[0-9]{1,12}(\\.[0-9]{1,4})?)$",
    "refersTo": "figure"
   },
   "factor": {
    "description": "A number, or what a figure names.",
    "type": [
     "string",
     "number"
    ],
    "minimum": -999999999999,
    "maximum": 999999999999,
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.([A-Za-z0-9_]+|\\*))*$",
    "refersTo": "figure"
   },
   "day": {
    "description": "The path of a date; with * for each item of a list; a calculation that gives a date; or today.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.([A-Za-z0-9_]+|\\*))*$",
    "refersTo": "figure"
   }
  }
 },
 "calculation-least.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-least.schema.json",
  "title": "LeastCalculation",
  "description": "The least of the figures that are given; nothing while none is.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "least"
   },
   "of": {
    "description": "The figures.",
    "type": "array",
    "items": {
     "$ref": "calculation-keys.schema.json#/definitions/term"
    },
    "minItems": 1,
    "maxItems": 100
   },
   "unit": {
    "$ref": "calculation-keys.schema.json#/definitions/unit"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of"
  ]
 },
 "calculation-loan.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-loan.schema.json",
  "title": "LoanCalculation",
  "description": "A total paid back with interest by the chosen plan, the first payment one interval from today. Each interval's interest is that of what is still owed, half up to the cent; all payments are equal to the nearest cent, and the last takes the rest; where that would be more than twice as much, each is a cent more, and there may be fewer.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "loan"
   },
   "total": {
    "description": "The name of the calculation that gives the total in cents.",
    "type": "string",
    "refersTo": "calculation"
   },
   "plan": {
    "description": "The path of the chosen plan's key.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
    "refersTo": "answer"
   },
   "rate": {
    "description": "The interest in percent per year, 0 to 100: a number, or what says it, which may go by the plan. A year has 12 months, 52 weeks or else 365 days.",
    "type": [
     "string",
     "number"
    ],
    "minimum": 0,
    "maximum": 100,
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.([A-Za-z0-9_]+|\\*))*$",
    "refersTo": "figure"
   },
   "plans": {
    "description": "The plans in order.",
    "type": "array",
    "minItems": 1,
    "items": {
     "$ref": "calculation-installments.schema.json#/definitions/plan"
    }
   }
  },
  "required": [
   "calculator",
   "total",
   "plan",
   "rate",
   "plans"
  ]
 },
 "calculation-most.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-most.schema.json",
  "title": "MostCalculation",
  "description": "The greatest of the figures that are given; nothing while none is.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "most"
   },
   "of": {
    "description": "The figures.",
    "type": "array",
    "items": {
     "$ref": "calculation-keys.schema.json#/definitions/term"
    },
    "minItems": 1,
    "maxItems": 100
   },
   "unit": {
    "$ref": "calculation-keys.schema.json#/definitions/unit"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of"
  ]
 },
 "calculation-ratio.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-ratio.schema.json",
  "title": "RatioCalculation",
  "description": "One figure divided by another. It gives nothing while one of them is not given, or the other is 0.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "ratio"
   },
   "of": {
    "$ref": "calculation-keys.schema.json#/definitions/term",
    "description": "What is divided."
   },
   "to": {
    "$ref": "calculation-keys.schema.json#/definitions/term",
    "description": "What it is divided by."
   },
   "decimals": {
    "$ref": "calculation-keys.schema.json#/definitions/decimals"
   },
   "unit": {
    "$ref": "calculation-keys.schema.json#/definitions/unit"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of",
   "to"
  ]
 },
 "calculation-repayment.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-repayment.schema.json",
  "title": "RepaymentCalculation",
  "description": "What the payments of another calculation come to. It gives nothing while no plan is chosen.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "repayment"
   },
   "of": {
    "description": "The name of the calculation that gives the payments.",
    "type": "string",
    "refersTo": "calculation"
   },
   "which": {
    "description": "each: one payment, without a down payment and but for the last ones. last: the last payment. all: everything that is paid. interest: what is paid above the total.",
    "enum": [
     "each",
     "last",
     "all",
     "interest"
    ]
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of",
   "which"
  ]
 },
 "calculation-score.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-score.schema.json",
  "title": "ScoreCalculation",
  "description": "The sum of the numbers of choices, grids and scales. A choice is worth the number it is submitted as: { \"label\": \"Several days\", \"value\": 1 }. Nothing until each of them is answered in full.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "score"
   },
   "of": {
    "description": "The questions.",
    "type": "array",
    "items": {
     "$ref": "calculation-keys.schema.json#/definitions/figure"
    },
    "minItems": 1,
    "maxItems": 100
   },
   "unit": {
    "$ref": "calculation-keys.schema.json#/definitions/unit"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of"
  ]
 },
 "calculation-share.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-share.schema.json",
  "title": "ShareCalculation",
  "description": "The share of conditions that hold, from 0 to 1.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "share"
   },
   "of": {
    "description": "The conditions.",
    "type": "array",
    "items": {
     "$ref": "condition.schema.json"
    },
    "minItems": 1
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "of"
  ]
 },
 "calculation-sum.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-sum.schema.json",
  "title": "SumCalculation",
  "description": "The sum of one property over a list, in cents.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "sum"
   },
   "list": {
    "description": "The list's path.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
    "refersTo": "answer"
   },
   "property": {
    "description": "The property of each item, in cents.",
    "type": "string",
    "refersTo": "itemField"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "list",
   "property"
  ]
 },
 "calculation-total.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation-total.schema.json",
  "title": "TotalCalculation",
  "description": "What is added up, less what is taken off, times what it is multiplied by. What was not given adds nothing; where nothing was given that it adds, or a factor is missing, it gives nothing.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "calculator": {
    "description": "The kind of calculation.",
    "const": "total"
   },
   "plus": {
    "description": "What is added up.",
    "type": "array",
    "items": {
     "$ref": "calculation-keys.schema.json#/definitions/term"
    },
    "minItems": 1,
    "maxItems": 100
   },
   "minus": {
    "description": "What is taken off.",
    "type": "array",
    "items": {
     "$ref": "calculation-keys.schema.json#/definitions/term"
    },
    "minItems": 1,
    "maxItems": 100
   },
   "times": {
    "description": "What that is multiplied by: numbers, or answers and calculations that are given once.",
    "type": "array",
    "items": {
     "$ref": "calculation-keys.schema.json#/definitions/factor"
    },
    "minItems": 1,
    "maxItems": 100
   },
   "decimals": {
    "$ref": "calculation-keys.schema.json#/definitions/decimals"
   },
   "unit": {
    "$ref": "calculation-keys.schema.json#/definitions/unit"
   },
   "label": {
    "$ref": "calculation-keys.schema.json#/definitions/label"
   },
   "submit": {
    "$ref": "calculation-keys.schema.json#/definitions/submit"
   }
  },
  "required": [
   "calculator",
   "plus"
  ]
 },
 "calculation.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/calculation.schema.json",
  "title": "Calculation",
  "description": "A figure worked out from the answers by one of a closed set of calculators.",
  "type": "object",
  "required": [
   "calculator"
  ],
  "discriminator": {
   "propertyName": "calculator"
  },
  "oneOf": [
   {
    "$ref": "calculation-filled.schema.json"
   },
   {
    "$ref": "calculation-share.schema.json"
   },
   {
    "$ref": "calculation-sum.schema.json"
   },
   {
    "$ref": "calculation-first.schema.json"
   },
   {
    "$ref": "calculation-date-after.schema.json"
   },
   {
    "$ref": "calculation-installments.schema.json"
   },
   {
    "$ref": "calculation-average.schema.json"
   },
   {
    "$ref": "calculation-between.schema.json"
   },
   {
    "$ref": "calculation-by-choice.schema.json"
   },
   {
    "$ref": "calculation-count.schema.json"
   },
   {
    "$ref": "calculation-least.schema.json"
   },
   {
    "$ref": "calculation-loan.schema.json"
   },
   {
    "$ref": "calculation-most.schema.json"
   },
   {
    "$ref": "calculation-ratio.schema.json"
   },
   {
    "$ref": "calculation-repayment.schema.json"
   },
   {
    "$ref": "calculation-score.schema.json"
   },
   {
    "$ref": "calculation-total.schema.json"
   }
  ]
 },
 "condition.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/condition.schema.json",
  "title": "Condition",
  "description": "Either all, any or not of other conditions, or a map from the path of an answer, or of a calculation as calculations.name, to what it must be: a value, a list of values of which it must be one, or an object such as { \"given\": true }. An answer that was not given, and a calculation that gives nothing, fulfils nothing but { \"given\": false }.",
  "type": "object",
  "anyOf": [
   {
    "title": "AllCondition",
    "description": "Every one must hold.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "all": {
      "description": "The conditions.",
      "type": "array",
      "items": {
       "$ref": "#"
      },
      "minItems": 1
     }
    },
    "required": [
     "all"
    ]
   },
   {
    "title": "AnyCondition",
    "description": "At least one must hold.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "any": {
      "description": "The conditions.",
      "type": "array",
      "items": {
       "$ref": "#"
      },
      "minItems": 1
     }
    },
    "required": [
     "any"
    ]
   },
   {
    "title": "NotCondition",
    "description": "Must not hold.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "not": {
      "$ref": "#"
     }
    },
    "required": [
     "not"
    ]
   },
   {
    "title": "AnswersCondition",
    "description": "Every path's answer must match.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {
     "pattern": "^(?!(all|any|not)$)[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$"
    },
    "additionalProperties": {
     "$ref": "matcher.schema.json"
    },
    "keysReferTo": "answerOrCalculation"
   }
  ]
 },
 "copy-words.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/copy-words.schema.json",
  "title": "CopyWords",
  "description": "The words of a button that copies a text.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "label": {
    "description": "The button. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "copied": {
    "description": "Said once the value is copied. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "failed": {
    "description": "Said when the browser does not let it be copied; the value is selected then. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   }
  },
  "required": [
   "label",
   "copied",
   "failed"
  ]
 },
 "data-field.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/data-field.schema.json",
  "title": "DataField",
  "description": "An answer that nobody enters: a transition brings it.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "What kind of answer it is.",
    "enum": [
     "text",
     "longText",
     "email",
     "phone",
     "date",
     "number",
     "money",
     "yesNo",
     "url"
    ]
   },
   "label": {
    "description": "What it is called, in the contract of what is submitted and wherever it is shown. Placeholders are not filled in it.",
    "type": "string",
    "minLength": 1,
    "closedCopy": []
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "default": {
    "description": "What it is before a transition brings another; nothing, if left out.",
    "type": [
     "string",
     "number",
     "boolean"
    ],
    "minimum": -999999999999999,
    "maximum": 999999999999999,
    "maxLength": 500
   },
   "example": {
    "description": "A good answer. Shown on a review whose source is sample.",
    "type": [
     "string",
     "number",
     "boolean"
    ],
    "minimum": -999999999999999,
    "maximum": 999999999999999,
    "maxLength": 500
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "dialog.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/dialog.schema.json",
  "title": "Dialog",
  "description": "An overlay with its own buttons.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "mark": {
    "description": "A word or two above the heading that mark the dialog out, such as Demonstration. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "title": {
    "description": "Its heading. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "text": {
    "description": "What it says. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "tone": {
    "description": "plain (the default) or warning.",
    "enum": [
     "plain",
     "warning"
    ]
   },
   "simulates": {
    "description": "The action whose end is chosen here while it is simulated. Where the page around carries it out, there is no such dialog: what would open it runs the action.",
    "type": "string",
    "refersTo": "action"
   },
   "blocks": {
    "description": "What stands above its buttons, in order, such as a choice of banks.",
    "type": "object",
    "additionalProperties": {
     "$ref": "sheet.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "minProperties": 1
   },
   "buttons": {
    "description": "Its buttons in order; each key is the event it sends.",
    "type": "object",
    "additionalProperties": {
     "$ref": "button.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "minProperties": 1,
    "declares": "button"
   }
  },
  "required": [
   "title",
   "text",
   "buttons"
  ]
 },
 "draft.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/draft.schema.json",
  "title": "DraftKeeping",
  "description": "Keeps what was entered, and the screen that was reached, in this browser: a reload goes on there with everything but fields that are never kept, a later visit with the fields that are kept across visits (see a field's keep); left out, nothing is kept. Files are kept, unreadable for anyone else, as long as the tab is open, and are gone with it. A draft ends with the final screen.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "days": {
    "description": "How many days a draft is kept after it was last changed.",
    "type": "integer",
    "minimum": 1,
    "maximum": 90
   },
   "restored": {
    "description": "What the screen that was restored says. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "restoredLater": {
    "description": "What it says instead on a later visit, when answers that are kept no longer than a tab have to be given again. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "unsaved": {
    "description": "What it says besides, after a reload, when answers that are never kept have to be given again; {{fields}} lists them.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "fields"
    ]
   },
   "startOver": {
    "description": "The button that forgets everything and begins anew.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "startOverTitle": {
    "description": "The title of the dialog that asks whether to start over.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "startOverText": {
    "description": "What that dialog says will happen.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "keepAnswers": {
    "description": "The button of that dialog that goes on with what was entered.",
    "type": "string",
    "minLength": 1,
    "copy": []
   }
  },
  "required": [
   "days",
   "restored",
   "restoredLater",
   "unsaved",
   "startOver",
   "startOverTitle",
   "startOverText",
   "keepAnswers"
  ]
 },
 "field-accounts.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-accounts.schema.json",
  "title": "AccountsField",
  "description": "The accounts that were connected. An action brings them: institution, accountName, accountNumber (masked) and status. Nobody types them.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "accounts"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "remove": {
    "$ref": "field-keys.schema.json#/definitions/remove"
   },
   "empty": {
    "$ref": "field-keys.schema.json#/definitions/empty"
   },
   "picture": {
    "description": "The address of a picture above these words, 160 by 80 pixels; relative to the page or https.",
    "type": "string",
    "pattern": "^(https://|[a-z0-9])"
   },
   "example": {
    "description": "Good accounts. Shown on a review whose source is sample.",
    "type": "array",
    "minItems": 1,
    "items": {
     "type": "object",
     "title": "ExampleAccount",
     "additionalProperties": false,
     "properties": {
      "institution": {
       "description": "The bank.",
       "type": "string"
      },
      "accountName": {
       "description": "The account's name.",
       "type": "string"
      },
      "accountNumber": {
       "description": "Its number.",
       "type": "string"
      },
      "status": {
       "description": "ACTIVE, when it can be used.",
       "type": "string"
      }
     },
     "description": "One account."
    }
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "AccountsRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "minItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinItems"
     },
     "maxItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxItems"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-choice-from.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-choice-from.schema.json",
  "title": "ChoiceFromField",
  "description": "One of the items that were given before in a list, whoever gave them: the applicant, or an action that brought them. The answer is the words of the item. An answer whose item is gone does not count, and is kept for when it is back.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "choiceFrom"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "list": {
    "description": "The path of the list, which stands before.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$",
    "refersTo": "answer"
   },
   "property": {
    "description": "The field of the items whose text is shown and submitted.",
    "type": "string",
    "minLength": 1,
    "refersTo": "itemField"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "as": {
    "description": "select (the default) or search, as of a choice.",
    "enum": [
     "select",
     "search"
    ]
   },
   "rules": {
    "title": "ChoiceFromRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "list",
   "property"
  ]
 },
 "field-choice.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-choice.schema.json",
  "title": "ChoiceField",
  "description": "One of several answers.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "choice"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "choices": {
    "$ref": "field-keys.schema.json#/definitions/offeredChoices"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "as": {
    "description": "cards (the default): each choice is a card. select: the browser's own list, for less important ones. search: typing finds one of many, whatever the accents. row: two to five short ones beside each other, which break by themselves.",
    "enum": [
     "cards",
     "select",
     "search",
     "row"
    ]
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "ChoiceRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "choices"
  ]
 },
 "field-choices.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-choices.schema.json",
  "title": "ChoicesField",
  "description": "Any of several answers: a box to tick for each. The answer is the list of the values that are chosen; a condition asks { \"pets\": { \"has\": \"cat\" } }.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "choices"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "choices": {
    "$ref": "field-keys.schema.json#/definitions/offeredChoices"
   },
   "alone": {
    "description": "The choice that goes with no other, such as \"None of these\": choosing it takes back the others, and they take it back.",
    "type": "string",
    "minLength": 1
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleChoices"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultChoices"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "ChoicesRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "minItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinChoices"
     },
     "maxItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxChoices"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "choices"
  ]
 },
 "field-code.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-code.schema.json",
  "title": "CodeField",
  "description": "A code of digits that was sent to the applicant.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "code"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "enterKey": {
    "$ref": "field-keys.schema.json#/definitions/enterKey"
   },
   "length": {
    "description": "How many digits; 4, if left out.",
    "type": "integer",
    "minimum": 1,
    "maximum": 12
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "CodeRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-color.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-color.schema.json",
  "title": "ColorField",
  "description": "A colour; the answer is # and six digits or capital letters from A to F.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "color"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "pick": {
    "description": "What the picker beside the text is called; the field's label, if left out. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "ColorRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-consent.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-consent.schema.json",
  "title": "ConsentField",
  "description": "A consent to one purpose: its words, set apart from all others, and a box that only the applicant ticks. It has no default and no prefill, and is taken back by unticking. The answer is { \"purpose\", \"words\", \"language\", \"at\" }: the SHA-256 of the words that were shown, their language and when it was given.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "consent"
   },
   "purpose": {
    "description": "What the consent is for, as a name for those who receive it. No other consent of the flow has the same.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9]{0,59}$"
   },
   "label": {
    "description": "What the applicant says by ticking. No {{placeholders}}: what was agreed to can be proven only where it stands as it is written.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "text": {
    "description": "What is agreed to, above the box: who does what with which answers. May contain **bold words** and [links](https://example.com), and have several paragraphs; no {{placeholders}}. The product adds how long answers are kept, where the flow has \"retention\".",
    "$ref": "words.schema.json"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "rules": {
    "title": "ConsentRules",
    "description": "What must hold, with its words.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "purpose",
   "label",
   "text"
  ]
 },
 "field-date.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-date.schema.json",
  "title": "DateField",
  "description": "A date that someone knows; the answer is YYYY-MM-DD.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "date"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "description": "The date it starts with; today: the day on which the application begins, or its month or year. It stays while the days pass, also in a draft: what a person reads is what is sent. In an item that is added it is the day of that.",
    "type": "string",
    "minLength": 1,
    "maxLength": 500
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "precision": {
    "title": "Precision",
    "description": "How closely the date is asked for: month, the answer is 2024-05; year, it is 2024. A day, if left out.",
    "enum": [
     "month",
     "year"
    ]
   },
   "autocomplete": {
    "description": "bday: the applicant's own date of birth, which browsers fill in. Of dates they know no other.",
    "enum": [
     "bday",
     "off"
    ]
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "rules": {
    "title": "DateRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "past": {
      "$ref": "field-keys.schema.json#/definitions/rulePast"
     },
     "minimumAge": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinimumAge"
     },
     "notBefore": {
      "$ref": "field-keys.schema.json#/definitions/ruleNotBefore"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     },
     "future": {
      "$ref": "field-keys.schema.json#/definitions/ruleFuture"
     },
     "maximumAge": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaximumAge"
     },
     "notAfter": {
      "$ref": "field-keys.schema.json#/definitions/ruleNotAfter"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-digits.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-digits.schema.json",
  "title": "DigitsField",
  "description": "A number that is written in groups of digits, such as an account's or an authority's; the answer is that text, complete or left out.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "digits"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "enterKey": {
    "$ref": "field-keys.schema.json#/definitions/enterKey"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "width": {
    "$ref": "field-keys.schema.json#/definitions/width"
   },
   "groups": {
    "description": "How many digits stand together, group by group.",
    "type": "array",
    "items": {
     "type": "integer",
     "minimum": 1,
     "maximum": 12
    },
    "minItems": 1,
    "maxItems": 8
   },
   "separator": {
    "description": "What stands between the groups: a dash, or a space (the default).",
    "enum": [
     "-",
     " "
    ]
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "DigitsRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "allDigits": {
      "$ref": "field-keys.schema.json#/definitions/ruleAllDigits"
     },
     "minLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinLength"
     },
     "maxLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxLength"
     },
     "pattern": {
      "$ref": "field-keys.schema.json#/definitions/rulePattern"
     },
     "checksum": {
      "$ref": "field-keys.schema.json#/definitions/ruleChecksum"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-email.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-email.schema.json",
  "title": "EmailField",
  "description": "An email address.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "email"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "enterKey": {
    "$ref": "field-keys.schema.json#/definitions/enterKey"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "width": {
    "$ref": "field-keys.schema.json#/definitions/width"
   },
   "letters": {
    "$ref": "field-keys.schema.json#/definitions/letters"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "EmailRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "minLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinLength"
     },
     "maxLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxLength"
     },
     "pattern": {
      "$ref": "field-keys.schema.json#/definitions/rulePattern"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-file.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-file.schema.json",
  "title": "FileField",
  "description": "One file. The answer holds its name, size and type, never its content.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "file"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleFile"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "FileRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "kind": {
      "$ref": "field-keys.schema.json#/definitions/ruleKind"
     },
     "program": {
      "$ref": "field-keys.schema.json#/definitions/ruleProgram"
     },
     "maxSize": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxSize"
     },
     "empty": {
      "$ref": "field-keys.schema.json#/definitions/ruleEmptyFile"
     },
     "content": {
      "$ref": "field-keys.schema.json#/definitions/ruleContent"
     },
     "password": {
      "$ref": "field-keys.schema.json#/definitions/rulePassword"
     },
     "again": {
      "$ref": "field-keys.schema.json#/definitions/ruleAgain"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-files.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-files.schema.json",
  "title": "FilesField",
  "description": "Several files. The answer holds their names, sizes and types, never their content.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "files"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleFiles"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "FilesRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "minItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinItems"
     },
     "maxItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxFiles"
     },
     "kind": {
      "$ref": "field-keys.schema.json#/definitions/ruleKind"
     },
     "program": {
      "$ref": "field-keys.schema.json#/definitions/ruleProgram"
     },
     "maxSize": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxSize"
     },
     "empty": {
      "$ref": "field-keys.schema.json#/definitions/ruleEmptyFile"
     },
     "content": {
      "$ref": "field-keys.schema.json#/definitions/ruleContent"
     },
     "password": {
      "$ref": "field-keys.schema.json#/definitions/rulePassword"
     },
     "duplicate": {
      "$ref": "field-keys.schema.json#/definitions/ruleDuplicate"
     },
     "again": {
      "$ref": "field-keys.schema.json#/definitions/ruleAgain"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-grid.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-grid.schema.json",
  "title": "GridField",
  "description": "Several questions with the same answers, one a row: a table where there is room, questions below each other on a phone. The answer is an object with one value a row; conditions ask { \"form.grid.row\": \"value\" }.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "grid"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "rows": {
    "$ref": "field-keys.schema.json#/definitions/gridRows"
   },
   "choices": {
    "$ref": "field-keys.schema.json#/definitions/gridChoices"
   },
   "example": {
    "description": "A good answer to each row. Shown on a review whose source is sample, and used by tests.",
    "type": "string",
    "minLength": 1,
    "maxLength": 500
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "rules": {
    "title": "GridRules",
    "description": "What must hold of each row, with its words.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "description": "What is said of each row without an answer. The error summary names the row.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field"
      ]
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "rows",
   "choices"
  ]
 },
 "field-group.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-group.schema.json",
  "title": "GroupField",
  "description": "Fields that belong together; the answer is one object.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "group"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "fields": {
    "$ref": "field-keys.schema.json#/definitions/fields"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefillFields"
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "fields"
  ]
 },
 "field-heading.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-heading.schema.json",
  "title": "HeadingField",
  "description": "A heading among the questions, at the level below that of its form. It asks nothing.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "heading"
   },
   "label": {
    "description": "What it says. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item."
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-keys.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-keys.schema.json",
  "title": "FieldKeys",
  "description": "What the keys of fields mean, each once; the schemas of the field types name those that mean something there.",
  "type": "object",
  "definitions": {
   "like": {
    "description": "The name of a definition, or of another screen, of which this has all that it does not say itself: what stands here is merged into it, null leaves out.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*(\\.\\*)?$",
    "refersTo": "definition"
   },
   "label": {
    "description": "What the field asks. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "hint": {
    "description": "Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.",
    "$ref": "hint-words.schema.json"
   },
   "when": {
    "description": "Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.",
    "$ref": "condition.schema.json"
   },
   "example": {
    "description": "A good answer, as the applicant would give it: shown on a review whose source is sample, and used by tests. Never shown in the field.",
    "type": [
     "string",
     "number",
     "boolean",
     "array"
    ],
    "minimum": -999999999999999,
    "maximum": 999999999999999,
    "maxLength": 500
   },
   "exampleText": {
    "description": "A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.",
    "type": "string",
    "minLength": 1,
    "maxLength": 500
   },
   "exampleNumber": {
    "description": "A good answer. Shown on a review whose source is sample, and used by tests; never shown in the field.",
    "type": "number",
    "minimum": -999999999999999,
    "maximum": 999999999999999
   },
   "exampleAmount": {
    "description": "A good amount, with all decimals of its currency. Shown on a review whose source is sample, and used by tests; never shown in the field.",
    "type": "string",
    "pattern": "^-?[0-9]{1,12}(\\.[0-9]{1,4})?$"
   },
   "exampleYesNo": {
    "description": "A good answer. Shown on a review whose source is sample, and used by tests.",
    "type": "boolean"
   },
   "exampleChoices": {
    "description": "A good answer: the values that are chosen. Shown on a review whose source is sample, and used by tests.",
    "type": "array",
    "items": {
     "type": "string",
     "minLength": 1,
     "maxLength": 500
    },
    "minItems": 1,
    "uniqueItems": true
   },
   "exampleEntry": {
    "description": "A good answer. Shown on a review whose source is sample, and used by tests; the first entry of the simulation, if left out.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "value": {
      "description": "What the action calls the entry.",
      "type": "string",
      "minLength": 1,
      "maxLength": 200
     },
     "label": {
      "description": "The words that are shown.",
      "type": "string",
      "minLength": 1,
      "maxLength": 500
     }
    },
    "required": [
     "value",
     "label"
    ]
   },
   "exampleTexts": {
    "description": "A good answer. Shown on a review whose source is sample, and used by tests; never shown in the field itself.",
    "type": "array",
    "items": {
     "type": "string",
     "minLength": 1,
     "maxLength": 500
    },
    "minItems": 1
   },
   "exampleFile": {
    "description": "The name of a good file. Shown on a review whose source is sample.",
    "type": "string",
    "minLength": 1
   },
   "exampleFiles": {
    "description": "The names of good files. Shown on a review whose source is sample.",
    "type": "array",
    "items": {
     "type": "string",
     "minLength": 1
    },
    "minItems": 1
   },
   "defaultText": {
    "description": "The answer it starts with.",
    "type": "string",
    "minLength": 1,
    "maxLength": 500
   },
   "defaultNumber": {
    "description": "The answer it starts with.",
    "type": "number",
    "minimum": -999999999999999,
    "maximum": 999999999999999
   },
   "defaultAmount": {
    "description": "The amount it starts with, with all decimals of its currency.",
    "type": "string",
    "pattern": "^-?[0-9]{1,12}(\\.[0-9]{1,4})?$"
   },
   "defaultYesNo": {
    "description": "The answer it starts with.",
    "type": "boolean"
   },
   "defaultChoices": {
    "description": "The values that are chosen at first.",
    "type": "array",
    "items": {
     "type": "string",
     "minLength": 1,
     "maxLength": 500
    },
    "minItems": 1,
    "uniqueItems": true
   },
   "defaultTexts": {
    "description": "The texts it starts with.",
    "type": "array",
    "items": {
     "type": "string",
     "minLength": 1,
     "maxLength": 500
    },
    "minItems": 1
   },
   "defaultItems": {
    "description": "The items it starts with, each with the answers to some of its fields, by name; the applicant can change and remove them. Files and what stands in a group or a list cannot be given. Amounts are texts with their decimals.",
    "type": "array",
    "items": {
     "type": "object",
     "additionalProperties": {
      "anyOf": [
       {
        "type": "string",
        "minLength": 1,
        "maxLength": 500
       },
       {
        "type": "number",
        "minimum": -999999999999999,
        "maximum": 999999999999999
       },
       {
        "type": "boolean"
       },
       {
        "type": "array",
        "items": {
         "type": "string",
         "minLength": 1,
         "maxLength": 500
        },
        "minItems": 1
       }
      ]
     }
    },
    "minItems": 1,
    "maxItems": 20
   },
   "prefill": {
    "description": "The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$",
    "refersTo": "answer"
   },
   "prefillWords": {
    "description": "The path of a field that is asked earlier, or words that name answers, such as {{about.first}} {{about.last}}: what was given there is offered here again, until the applicant changes it. What was not given is left out with the words before it; where nothing was, the field stays empty. Say so in the hint.",
    "anyOf": [
     {
      "description": "Words that name answers. May contain {{placeholders}}.",
      "type": "string",
      "pattern": "\\{\\{",
      "maxLength": 200,
      "copy": []
     },
     {
      "description": "A path: the answer as it was given.",
      "type": "string",
      "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$",
      "refersTo": "answer"
     }
    ]
   },
   "prefillFields": {
    "description": "The path of a group that is asked earlier: each field that it has too, by name and type, starts with the answer there and follows it until the applicant changes it. What is sensitive, or has a default or a prefill of its own, is left as it is. Say so in the hint.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$",
    "refersTo": "answer"
   },
   "locked": {
    "description": "Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.",
    "anyOf": [
     {
      "type": "boolean"
     },
     {
      "$ref": "condition.schema.json"
     }
    ]
   },
   "keep": {
    "title": "Keep",
    "description": "How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.",
    "enum": [
     "visits",
     "tab",
     "never"
    ]
   },
   "sensitive": {
    "description": "Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.",
    "type": "boolean"
   },
   "mask": {
    "description": "How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.",
    "type": "integer",
    "minimum": 0,
    "maximum": 4
   },
   "expected": {
    "description": "The field looks as if it had to be filled in, without \"optional\" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come \"later\".",
    "enum": [
     true,
     "later"
    ]
   },
   "autocomplete": {
    "title": "Purpose",
    "description": "What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; \"off\" is for what is asked of another person.",
    "enum": [
     "off",
     "on",
     "name",
     "honorific-prefix",
     "given-name",
     "additional-name",
     "family-name",
     "honorific-suffix",
     "nickname",
     "username",
     "new-password",
     "current-password",
     "one-time-code",
     "organization-title",
     "organization",
     "street-address",
     "address-line1",
     "address-line2",
     "address-line3",
     "address-level4",
     "address-level3",
     "address-level2",
     "address-level1",
     "country",
     "country-name",
     "postal-code",
     "cc-name",
     "cc-given-name",
     "cc-additional-name",
     "cc-family-name",
     "cc-number",
     "cc-exp",
     "cc-exp-month",
     "cc-exp-year",
     "cc-csc",
     "cc-type",
     "transaction-currency",
     "transaction-amount",
     "language",
     "bday",
     "bday-day",
     "bday-month",
     "bday-year",
     "sex",
     "url",
     "photo",
     "tel",
     "tel-country-code",
     "tel-national",
     "tel-area-code",
     "tel-local",
     "tel-extension",
     "email",
     "impp"
    ]
   },
   "keyboard": {
    "title": "Keyboard",
    "description": "The keyboard that a phone shows, where the type does not say it already.",
    "enum": [
     "text",
     "numeric",
     "decimal",
     "tel",
     "email"
    ]
   },
   "capitals": {
    "title": "Capitals",
    "description": "Which letters a phone's keyboard makes capitals, where the purpose of the field does not say it already.",
    "enum": [
     "none",
     "sentences",
     "words",
     "characters"
    ]
   },
   "spellcheck": {
    "description": "false: the text is no prose, and its spelling is not checked.",
    "type": "boolean"
   },
   "enterKey": {
    "title": "EnterKey",
    "description": "What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.",
    "enum": [
     "done",
     "go",
     "next",
     "send"
    ]
   },
   "placeholder": {
    "description": "An example inside the empty field. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "width": {
    "title": "Width",
    "description": "How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).",
    "enum": [
     "short",
     "medium",
     "long",
     "full"
    ]
   },
   "asTitle": {
    "description": "Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.",
    "const": true
   },
   "beside": {
    "description": "Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.",
    "type": "boolean"
   },
   "letters": {
    "description": "What is done to the text as it is typed: made lower or upper case.",
    "enum": [
     "lower",
     "upper"
    ]
   },
   "covered": {
    "description": "true: dots stand for what is typed, as in a password; a button beside it shows it. Only of what is sensitive.",
    "type": "boolean"
   },
   "counter": {
    "description": "true: says from the start how many words or characters are left of \"maxWords\" or \"maxLength\". Without it that is said once a fifth is left.",
    "type": "boolean"
   },
   "rows": {
    "description": "How many lines are seen before it scrolls: how much is expected. 4, if left out.",
    "type": "integer",
    "minimum": 2,
    "maximum": 30
   },
   "form": {
    "description": "How the answer is written: A stands for a letter, 9 for a digit, X for either; any other sign stands for itself. Capitals, spaces and signs that are missing are put right when the field is left.",
    "type": "string",
    "minLength": 1,
    "maxLength": 60,
    "pattern": "[AX9]"
   },
   "unit": {
    "description": "What the number is counted in: shown and read out behind it, wherever it stands.",
    "type": "string",
    "minLength": 1,
    "maxLength": 20,
    "pattern": "^\\S(.*\\S)?$",
    "closedCopy": []
   },
   "currency": {
    "description": "The currency of the amount, as ISO 4217 calls it; the flow's, if left out. The answer is whole: counted in the smallest unit of the currency.",
    "type": "string",
    "pattern": "^[A-Z]{3}$"
   },
   "choices": {
    "description": "The answers to choose from: the value that is submitted and that conditions ask about, and the words that are shown. A value is any text of up to 60 characters but for quotes, braces and backslashes, such as 18-24 or 25+; no whole number, whose place in the order would be lost.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {
     "pattern": "^[^\\s\"\\\\{}](?:[^\"\\\\{}\\n]{0,58}[^\\s\"\\\\{}])?$"
    },
    "declares": "choice",
    "additionalProperties": {
     "type": "string",
     "minLength": 1,
     "closedCopy": []
    }
   },
   "offeredChoices": {
    "description": "The answers to choose from: the value that is submitted and that conditions ask about, and the words that are shown; or the words with a condition, where a choice is offered only while it holds, or with a value that is submitted instead of the key. An answer that is no longer offered does not count. A value is any text of up to 60 characters but for quotes, braces and backslashes, such as 18-24 or 25+; no whole number, whose place in the order would be lost. Or the name of one of the flow's lists, which many fields can take.",
    "anyOf": [
     {
      "description": "The name of one of the flow's lists.",
      "type": "string",
      "minLength": 1,
      "refersTo": "list"
     },
     {
      "type": "object",
      "minProperties": 1,
      "propertyNames": {
       "pattern": "^[^\\s\"\\\\{}](?:[^\"\\\\{}\\n]{0,58}[^\\s\"\\\\{}])?$"
      },
      "declares": "choice",
      "additionalProperties": {
       "anyOf": [
        {
         "type": "string",
         "minLength": 1,
         "closedCopy": []
        },
        {
         "title": "DescribedChoice",
         "description": "A choice that is offered only while a condition holds, or submitted as another value than its key.",
         "type": "object",
         "additionalProperties": false,
         "properties": {
          "label": {
           "description": "The words that are shown.",
           "type": "string",
           "minLength": 1,
           "closedCopy": []
          },
          "when": {
           "description": "Offered only while this holds. It may ask about what stands before the field.",
           "$ref": "condition.schema.json"
          },
          "value": {
           "description": "What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.",
           "type": [
            "string",
            "number",
            "boolean"
           ],
           "minimum": -999999999999999,
           "maximum": 999999999999999,
           "maxLength": 500
          }
         },
         "required": [
          "label"
         ],
         "minProperties": 2
        }
       ]
      }
     }
    ]
   },
   "gridRows": {
    "description": "What is asked of each row, by name: the answer of a row is found under it. May contain {{placeholders}}.",
    "type": "object",
    "minProperties": 1,
    "maxProperties": 60,
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "field",
    "additionalProperties": {
     "type": "string",
     "minLength": 1,
     "copy": []
    }
   },
   "gridChoices": {
    "description": "The answers to choose from in each row: the value that is submitted and that conditions ask about, and the words that are shown. Or the name of one of the flow's lists, which many fields can take.",
    "anyOf": [
     {
      "description": "The name of one of the flow's lists.",
      "type": "string",
      "minLength": 1,
      "refersTo": "list"
     },
     {
      "type": "object",
      "minProperties": 2,
      "maxProperties": 11,
      "propertyNames": {
       "pattern": "^[^\\s\"\\\\{}](?:[^\"\\\\{}\\n]{0,58}[^\\s\"\\\\{}])?$"
      },
      "declares": "choice",
      "additionalProperties": {
       "anyOf": [
        {
         "type": "string",
         "minLength": 1,
         "closedCopy": []
        },
        {
         "title": "ValuedChoice",
         "description": "A choice that is submitted as another value than its key.",
         "type": "object",
         "additionalProperties": false,
         "properties": {
          "label": {
           "description": "The words that are shown.",
           "type": "string",
           "minLength": 1,
           "closedCopy": []
          },
          "value": {
           "description": "What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.",
           "type": [
            "string",
            "number",
            "boolean"
           ],
           "minimum": -999999999999999,
           "maximum": 999999999999999,
           "maxLength": 500
          }
         },
         "required": [
          "label",
          "value"
         ]
        }
       ]
      }
     }
    ]
   },
   "fields": {
    "description": "The fields by name, in the order in which they are asked.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "field",
    "additionalProperties": {
     "$ref": "field.schema.json"
    }
   },
   "item": {
    "description": "What one item is called. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "itemTitle": {
    "description": "What each item is called by what was given in it, such as {{first}} {{last}}: in its heading, on its buttons, on the review. It names fields of the item. What was not given is left out with the words before it; where nothing was, the item is called by \"item\" and its number.",
    "type": "string",
    "minLength": 1,
    "maxLength": 120,
    "itemCopy": true
   },
   "total": {
    "description": "A calculation that has a label (calculations.name): its label and what it gives stand before the items and on the review, as long as there is an item. Only of a list that stands in no other.",
    "type": "string",
    "pattern": "^calculations\\.[a-z][A-Za-z0-9_]*$",
    "refersTo": "answerOrCalculation"
   },
   "add": {
    "description": "The button that adds an item. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "remove": {
    "description": "The button that removes an item. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "empty": {
    "description": "What is said while there is none. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "ruleRequired": {
    "description": "What is said when nothing was given; with a condition, it is asked for only while that holds.",
    "anyOf": [
     {
      "title": "RequiredMessage",
      "description": "What is said.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field"
      ]
     },
     {
      "title": "RequiredWhen",
      "description": "The same with a condition: required only while that holds.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "when": {
        "description": "It may ask about what stands before the field: in a list's item a name without a dot is a field of the same item.",
        "$ref": "condition.schema.json"
       },
       "message": {
        "description": "What is said when nothing was given.",
        "type": "string",
        "minLength": 1,
        "closedCopy": [
         "field"
        ]
       }
      },
      "required": [
       "message"
      ]
     }
    ]
   },
   "ruleFormat": {
    "description": "What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field"
    ]
   },
   "ruleMinLength": {
    "title": "MinLengthRule",
    "description": "The least number of characters.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 10000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMaxLength": {
    "title": "MaxLengthRule",
    "description": "The most characters.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 10000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMinWords": {
    "title": "MinWordsRule",
    "description": "The least number of words: what stands between spaces.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 5000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMaxWords": {
    "title": "MaxWordsRule",
    "description": "The most words: what stands between spaces.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 5000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "rulePattern": {
    "title": "PatternRule",
    "description": "A regular expression that the text has to match (with the \"u\" flag).",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The expression.",
      "type": "string",
      "minLength": 1,
      "maxLength": 500
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleChecksum": {
    "title": "ChecksumRule",
    "description": "The check digit fits the others, so that a slip of the hand is noticed; spaces and dashes do not count.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "title": "Checksum",
      "description": "luhn: cards, IMEI and many customer numbers. sin: a Canadian Social Insurance Number. vin: a vehicle of North America. iban: a bank account.",
      "enum": [
       "luhn",
       "sin",
       "vin",
       "iban"
      ]
     },
     "message": {
      "description": "What is said when the rule does not hold.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMinimum": {
    "title": "MinimumRule",
    "description": "The least number, or another answer that it must not be less than.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The number; or the name of a field beside this one, the path of one that stands before, or a calculation (calculations.name); nothing is compared with what was not given.",
      "type": [
       "number",
       "string"
      ],
      "minimum": -999999999999999,
      "maximum": 999999999999999,
      "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
      "maxLength": 500,
      "refersTo": "earlier"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMaximum": {
    "title": "MaximumRule",
    "description": "The greatest number, or another answer that it must not be more than.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The number; or the name of a field beside this one, the path of one that stands before, or a calculation (calculations.name); nothing is compared with what was not given.",
      "type": [
       "number",
       "string"
      ],
      "minimum": -999999999999999,
      "maximum": 999999999999999,
      "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
      "maxLength": 500,
      "refersTo": "earlier"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleLeastAmount": {
    "title": "LeastAmountRule",
    "description": "The least amount, or another answer that it must not be less than.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The amount, with all decimals of its currency: 12.50 in CAD, 1250 in JPY, 1.250 in KWD; or the name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.",
      "type": "string",
      "pattern": "^(-?[0-9]{1,12}(\\.[0-9]{1,4})?|[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*)$",
      "refersTo": "earlier"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleGreatestAmount": {
    "title": "GreatestAmountRule",
    "description": "The greatest amount, or another answer that it must not be more than.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The amount, with all decimals of its currency: 12.50 in CAD, 1250 in JPY, 1.250 in KWD; or the name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.",
      "type": "string",
      "pattern": "^(-?[0-9]{1,12}(\\.[0-9]{1,4})?|[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*)$",
      "refersTo": "earlier"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMultipleOf": {
    "title": "MultipleOfRule",
    "description": "The number is so many times another: it goes up in steps.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The step.",
      "type": "number",
      "exclusiveMinimum": 0,
      "maximum": 999999999999999
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleAmountStep": {
    "title": "AmountStepRule",
    "description": "The amount goes up in steps.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The step, with all decimals of its currency.",
      "type": "string",
      "pattern": "^(?!0+(\\.0+)?$)[0-9]{1,12}(\\.[0-9]{1,4})?$"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleSame": {
    "title": "SameRule",
    "description": "The same as another answer.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.",
      "type": "string",
      "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
      "maxLength": 500,
      "refersTo": "earlier"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleUnique": {
    "description": "What is said when an earlier item of the list has the same answer.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field"
    ]
   },
   "ruleUniqueTexts": {
    "description": "What is said when one text stands there twice.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field"
    ]
   },
   "ruleWhole": {
    "description": "What is said when the number is not a whole one.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field"
    ]
   },
   "rulePast": {
    "description": "What is said when the date lies after today.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field"
    ]
   },
   "ruleMinimumAge": {
    "title": "MinimumAgeRule",
    "description": "The least difference between this year and the date's year.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "In years.",
      "type": "integer",
      "minimum": 0,
      "maximum": 150
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleNotBefore": {
    "title": "NotBeforeRule",
    "description": "The date must not come before another day; that day itself is right.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "A day as 2024-05-17 (or a month, a year), \"today\", a distance from today such as { \"years\": -1 }, or another date: the name of a field beside this one, or the path of one that stands before.",
      "anyOf": [
       {
        "title": "BoundingDay",
        "description": "A day, \"today\", or another date.",
        "type": "string",
        "pattern": "^([0-9]{4}(-[0-9]{2}){0,2}|[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*)$",
        "maxLength": 500,
        "refersTo": "earlier"
       },
       {
        "$ref": "#/definitions/dayFromToday"
       }
      ]
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleAllDigits": {
    "description": "What is said when not all digits are there; {{is}} is how many there have to be.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field",
     "is"
    ]
   },
   "ruleKind": {
    "title": "KindRule",
    "description": "Which files are taken, by their endings and by what they begin with. Without it any is, but for programs and what can carry one.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "The endings allowed, without a dot.",
      "type": "array",
      "items": {
       "enum": [
        "pdf",
        "jpg",
        "jpeg",
        "png",
        "gif",
        "webp",
        "heic",
        "heif",
        "tif",
        "tiff",
        "docx",
        "xlsx",
        "pptx",
        "odt",
        "ods",
        "odp",
        "doc",
        "xls",
        "ppt",
        "rtf",
        "csv",
        "txt",
        "mp4",
        "mov",
        "mp3"
       ]
      },
      "minItems": 1,
      "uniqueItems": true
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is",
       "name"
      ]
     }
    },
    "required": [
     "is"
    ]
   },
   "ruleProgram": {
    "description": "What is said of a file that can be run or can carry a program (exe, js, html, svg, docm and others), where any kind is taken; the product's own words, if left out.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field",
     "name"
    ]
   },
   "ruleMaxSize": {
    "title": "MaxSizeRule",
    "description": "How large a file may be.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "A number and kB or MB (1 MB is 1024 kB).",
      "type": "string",
      "pattern": "^[0-9]{1,6}(\\.[0-9]{1,3})? (kB|MB)$"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is",
       "name"
      ]
     }
    },
    "required": [
     "is"
    ]
   },
   "ruleEmptyFile": {
    "description": "What is said of a file with nothing in it; the product's own words, if left out.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field",
     "name"
    ]
   },
   "ruleContent": {
    "description": "What is said of a file that is not what its ending says; the words of \"kind\", if left out, or the product's own.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field",
     "name"
    ]
   },
   "rulePassword": {
    "description": "What is said of a PDF that opens only with a password; the product's own words, if left out.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field",
     "name"
    ]
   },
   "ruleAgain": {
    "description": "What is said of a file that has to be chosen again, because only its name was kept; the product's own words, if left out.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field",
     "name"
    ]
   },
   "ruleDuplicate": {
    "description": "What is said of a file that is there already; the product's own words, if left out.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field",
     "name"
    ]
   },
   "ruleMinItems": {
    "title": "MinItemsRule",
    "description": "The least number of items.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 1000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMaxItems": {
    "title": "MaxItemsRule",
    "description": "The most items.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 1000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMinChoices": {
    "title": "MinChoicesRule",
    "description": "The fewest that may be chosen.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 1000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleMaxChoices": {
    "title": "MaxChoicesRule",
    "description": "The most that may be chosen.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 1000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleOneComplete": {
    "description": "What is said when no item is complete: one in which every field marked as expected is given.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field"
    ]
   },
   "ruleMaxFiles": {
    "title": "MaxFilesRule",
    "description": "The most files that are kept.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "How many.",
      "type": "integer",
      "minimum": 1,
      "maximum": 1000
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is",
       "name"
      ]
     }
    },
    "required": [
     "is"
    ]
   },
   "ruleFuture": {
    "description": "What is said when the date does not lie after today.",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "field"
    ]
   },
   "ruleMaximumAge": {
    "title": "MaximumAgeRule",
    "description": "The greatest difference between this year and the date's year.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "In years.",
      "type": "integer",
      "minimum": 0,
      "maximum": 150
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "dayFromToday": {
    "title": "DayFromToday",
    "description": "A distance from today, which counts itself: { \"years\": -1 } is the same day a year ago, { \"days\": 14 } is in two weeks.",
    "type": "object",
    "additionalProperties": false,
    "minProperties": 1,
    "properties": {
     "years": {
      "description": "Years from today; with a minus, before it.",
      "type": "integer",
      "minimum": -200,
      "maximum": 200
     },
     "months": {
      "description": "Months from today; with a minus, before it.",
      "type": "integer",
      "minimum": -2400,
      "maximum": 2400
     },
     "days": {
      "description": "Days from today; with a minus, before it.",
      "type": "integer",
      "minimum": -73000,
      "maximum": 73000
     }
    }
   },
   "ruleNotAfter": {
    "title": "NotAfterRule",
    "description": "The date must not come after another day; that day itself is right.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "A day as 2024-05-17 (or a month, a year), \"today\", a distance from today such as { \"years\": -1 }, or another date: the name of a field beside this one, or the path of one that stands before.",
      "anyOf": [
       {
        "title": "BoundingDay",
        "description": "A day, \"today\", or another date.",
        "type": "string",
        "pattern": "^([0-9]{4}(-[0-9]{2}){0,2}|[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*)$",
        "maxLength": 500,
        "refersTo": "earlier"
       },
       {
        "$ref": "#/definitions/dayFromToday"
       }
      ]
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleNotEarlier": {
    "title": "NotEarlierRule",
    "description": "The time must not be earlier than another; that time itself is right.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "A time of 24 hours as 09:30, or another time: the name of a field beside this one, or the path of one that stands before.",
      "type": "string",
      "pattern": "^([0-9]{2}:[0-9]{2}|[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*)$",
      "maxLength": 500,
      "refersTo": "earlier"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "ruleNotLater": {
    "title": "NotLaterRule",
    "description": "The time must not be later than another; that time itself is right.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "is": {
      "description": "A time of 24 hours as 09:30, or another time: the name of a field beside this one, or the path of one that stands before.",
      "type": "string",
      "pattern": "^([0-9]{2}:[0-9]{2}|[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*)$",
      "maxLength": 500,
      "refersTo": "earlier"
     },
     "message": {
      "description": "What is said when the rule does not hold; {{is}} is the number or name above.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "is",
     "message"
    ]
   },
   "dayLimit": {
    "title": "DayLimit",
    "description": "A day, \"today\", a distance from today, or a time.",
    "anyOf": [
     {
      "type": "string",
      "pattern": "^([0-9]{4}(-[0-9]{2}){0,2}|[0-9]{2}:[0-9]{2}|today)$",
      "maxLength": 10
     },
     {
      "$ref": "#/definitions/dayFromToday"
     }
    ]
   }
  }
 },
 "field-list.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-list.schema.json",
  "title": "ListField",
  "description": "A list whose items are cards of fields; items can be added and removed. A condition inside an item names the fields of the same item without a dot.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "list"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "fields": {
    "$ref": "field-keys.schema.json#/definitions/fields"
   },
   "item": {
    "$ref": "field-keys.schema.json#/definitions/item"
   },
   "title": {
    "$ref": "field-keys.schema.json#/definitions/itemTitle"
   },
   "total": {
    "$ref": "field-keys.schema.json#/definitions/total"
   },
   "add": {
    "$ref": "field-keys.schema.json#/definitions/add"
   },
   "remove": {
    "$ref": "field-keys.schema.json#/definitions/remove"
   },
   "empty": {
    "$ref": "field-keys.schema.json#/definitions/empty"
   },
   "as": {
    "description": "list (the default): each item is a card. folded: each card is one line, what the item is called, until it is opened. table: each item is a row, where there is room for it; up to four fields, each of one line.",
    "enum": [
     "list",
     "folded",
     "table"
    ]
   },
   "removes": {
    "description": "any: every item can be removed (the default). last: only the last.",
    "enum": [
     "any",
     "last"
    ]
   },
   "starts": {
    "description": "How many empty items the list starts with; none, if left out.",
    "type": "integer",
    "minimum": 0,
    "maximum": 20
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultItems"
   },
   "exactlyOne": {
    "title": "ExactlyOne",
    "description": "Exactly one item is marked: the first at the beginning, later the one that was chosen.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "field": {
      "description": "The name under which the answer of the marked item says true.",
      "type": "string",
      "pattern": "^[a-z][A-Za-z0-9_]*$"
     },
     "label": {
      "description": "The mark on the item. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "mark": {
      "description": "The button that marks another item. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "field",
     "label",
     "mark"
    ]
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "ListRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "minItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinItems"
     },
     "maxItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxItems"
     },
     "oneComplete": {
      "$ref": "field-keys.schema.json#/definitions/ruleOneComplete"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "fields"
  ]
 },
 "field-long-text.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-long-text.schema.json",
  "title": "LongTextField",
  "description": "Several lines of text.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "longText"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefillWords"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "capitals": {
    "$ref": "field-keys.schema.json#/definitions/capitals"
   },
   "spellcheck": {
    "$ref": "field-keys.schema.json#/definitions/spellcheck"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rows": {
    "$ref": "field-keys.schema.json#/definitions/rows"
   },
   "counter": {
    "$ref": "field-keys.schema.json#/definitions/counter"
   },
   "rules": {
    "title": "LongTextRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "minLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinLength"
     },
     "maxLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxLength"
     },
     "minWords": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinWords"
     },
     "maxWords": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxWords"
     },
     "pattern": {
      "$ref": "field-keys.schema.json#/definitions/rulePattern"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-lookup.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-lookup.schema.json",
  "title": "LookupField",
  "description": "An entry that an action finds by what is typed, such as a company or an address. The answer is { \"value\", \"label\" }: what the action calls the entry, and the words that are shown. What is typed and not chosen is no answer.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "lookup"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "action": {
    "description": "The action that finds entries: called with what was typed, it brings { \"entries\": [{ \"value\", \"label\" }] }. One of its outcomes has such a result, whose entries are the examples of the simulation.",
    "type": "string",
    "refersTo": "action"
   },
   "minSearch": {
    "description": "From how many characters on it is searched; 2, if left out.",
    "type": "integer",
    "minimum": 1,
    "maximum": 10
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleEntry"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "width": {
    "$ref": "field-keys.schema.json#/definitions/width"
   },
   "rules": {
    "title": "LookupRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "description": "What is said when something was typed and nothing chosen; the product's own words, if left out.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field"
      ]
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "action"
  ]
 },
 "field-money.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-money.schema.json",
  "title": "MoneyField",
  "description": "An amount of money; the answer is whole, in the smallest unit of its currency: in cents.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "money"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleAmount"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultAmount"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "currency": {
    "$ref": "field-keys.schema.json#/definitions/currency"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "enterKey": {
    "$ref": "field-keys.schema.json#/definitions/enterKey"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "rules": {
    "title": "MoneyRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "minimum": {
      "$ref": "field-keys.schema.json#/definitions/ruleLeastAmount"
     },
     "maximum": {
      "$ref": "field-keys.schema.json#/definitions/ruleGreatestAmount"
     },
     "multipleOf": {
      "$ref": "field-keys.schema.json#/definitions/ruleAmountStep"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-note.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-note.schema.json",
  "title": "NoteField",
  "description": "Words among the questions. They ask nothing: no answer, no row on the review.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "note"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item."
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "text": {
    "description": "What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.",
    "$ref": "words.schema.json"
   },
   "title": {
    "description": "What it is called: above its words, or what is pressed to open it. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "closed": {
    "description": "Only its title is seen until somebody opens it.",
    "const": true
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "text"
  ]
 },
 "field-number.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-number.schema.json",
  "title": "NumberField",
  "description": "A number.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "number"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleNumber"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultNumber"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "unit": {
    "$ref": "field-keys.schema.json#/definitions/unit"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "enterKey": {
    "$ref": "field-keys.schema.json#/definitions/enterKey"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "width": {
    "$ref": "field-keys.schema.json#/definitions/width"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "NumberRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "whole": {
      "$ref": "field-keys.schema.json#/definitions/ruleWhole"
     },
     "minimum": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinimum"
     },
     "maximum": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaximum"
     },
     "multipleOf": {
      "$ref": "field-keys.schema.json#/definitions/ruleMultipleOf"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-paged-list.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-paged-list.schema.json",
  "title": "PagedListField",
  "description": "A list whose items are asked on pages of their own, one page after the other, and stand as cards of one line where the list stands. A condition inside an item, or of a page, names the fields of the same item without a dot.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "pagedList"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "fields": {
    "$ref": "field-keys.schema.json#/definitions/fields"
   },
   "pages": {
    "description": "The pages of an item by name, in the order in which they are gone through. Each field of the item stands on one.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "additionalProperties": {
     "title": "ItemPage",
     "description": "A page of an item: what it is headed by, and the fields it asks.",
     "type": "object",
     "additionalProperties": false,
     "properties": {
      "title": {
       "description": "The heading of the page. May contain {{placeholders}}.",
       "type": "string",
       "minLength": 1,
       "copy": []
      },
      "description": {
       "description": "What stands below the heading. May contain {{placeholders}}, **bold words** and links.",
       "$ref": "words.schema.json"
      },
      "when": {
       "$ref": "field-keys.schema.json#/definitions/when"
      },
      "fields": {
       "description": "The names of the fields that it asks, in this order.",
       "type": "array",
       "minItems": 1,
       "maxItems": 60,
       "uniqueItems": true,
       "items": {
        "type": "string",
        "minLength": 1,
        "refersTo": "itemField"
       }
      }
     },
     "required": [
      "title",
      "fields"
     ]
    }
   },
   "item": {
    "$ref": "field-keys.schema.json#/definitions/item"
   },
   "title": {
    "$ref": "field-keys.schema.json#/definitions/itemTitle"
   },
   "total": {
    "$ref": "field-keys.schema.json#/definitions/total"
   },
   "add": {
    "$ref": "field-keys.schema.json#/definitions/add"
   },
   "another": {
    "description": "What is asked after an item that is new, on a page of its own: yes begins the next item, no goes on from the screen. Not asked where there can be no more. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "remove": {
    "$ref": "field-keys.schema.json#/definitions/remove"
   },
   "empty": {
    "$ref": "field-keys.schema.json#/definitions/empty"
   },
   "removes": {
    "description": "any: every item can be removed (the default). last: only the last.",
    "enum": [
     "any",
     "last"
    ]
   },
   "starts": {
    "description": "How many empty items the list starts with; none, if left out.",
    "type": "integer",
    "minimum": 0,
    "maximum": 20
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultItems"
   },
   "exactlyOne": {
    "title": "ExactlyOne",
    "description": "Exactly one item is marked: the first at the beginning, later the one that was chosen.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "field": {
      "description": "The name under which the answer of the marked item says true.",
      "type": "string",
      "pattern": "^[a-z][A-Za-z0-9_]*$"
     },
     "label": {
      "description": "The mark on the item. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "mark": {
      "description": "The button that marks another item. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "field",
     "label",
     "mark"
    ]
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "ListRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "minItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinItems"
     },
     "maxItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxItems"
     },
     "oneComplete": {
      "$ref": "field-keys.schema.json#/definitions/ruleOneComplete"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "fields",
   "pages"
  ]
 },
 "field-phone.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-phone.schema.json",
  "title": "PhoneField",
  "description": "A phone number that exists in the numbering plan of its country; the answer is the international number (E.164), such as +14165550123. An extension is not taken.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "phone"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "enterKey": {
    "$ref": "field-keys.schema.json#/definitions/enterKey"
   },
   "country": {
    "description": "The country chosen at first, as an ISO 3166 code in lower case; ca, if left out.",
    "type": "string",
    "pattern": "^[a-z]{2}$"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "rules": {
    "title": "PhoneRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "minLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinLength"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-picture.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-picture.schema.json",
  "title": "PictureField",
  "description": "A picture among the questions. It asks nothing.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "picture"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item."
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "src": {
    "description": "Its address: the name of a file in flows/public, or one that begins with https://.",
    "type": "string",
    "minLength": 1
   },
   "words": {
    "description": "What it shows, for those who do not see it. May contain {{placeholders}}.",
    "type": "string",
    "pattern": "\\S",
    "copy": []
   },
   "decorative": {
    "description": "It only adorns, and is not read out: then it has no words.",
    "const": true
   },
   "size": {
    "title": "PictureSize",
    "description": "How large it is, so that its place is kept while it loads. Where there is less room it gets smaller.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "width": {
      "description": "In CSS pixels.",
      "type": "integer",
      "minimum": 1,
      "maximum": 4000
     },
     "height": {
      "description": "In CSS pixels.",
      "type": "integer",
      "minimum": 1,
      "maximum": 4000
     }
    },
    "required": [
     "width",
     "height"
    ]
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "src",
   "size"
  ]
 },
 "field-plan.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-plan.schema.json",
  "title": "PlanField",
  "description": "A choice of the plans of a calculation, each a card that says what its payments would be; the answer is the plan's id.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "plan"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "calculation": {
    "description": "The name of the calculation whose plans are offered; its \"plan\" is this field.",
    "type": "string",
    "refersTo": "calculation"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "PlanRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "calculation"
  ]
 },
 "field-scale.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-scale.schema.json",
  "title": "ScaleField",
  "description": "One of the whole numbers between two, as a line of buttons of which none is chosen at first. The answer is a number: conditions ask { \"form.field\": { \"minimum\": 7 } }.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "scale"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "from": {
    "description": "The lowest number.",
    "type": "integer",
    "minimum": -100,
    "maximum": 100
   },
   "to": {
    "description": "The highest number: at most 20 more than the lowest.",
    "type": "integer",
    "minimum": -100,
    "maximum": 100
   },
   "fromLabel": {
    "description": "What the lowest number means. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "toLabel": {
    "description": "What the highest number means. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleNumber"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultNumber"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "ScaleRules",
    "description": "What must hold of the answer, with its words.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label",
   "from",
   "to"
  ]
 },
 "field-signature.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-signature.schema.json",
  "title": "SignatureField",
  "description": "A signature: drawn with a finger, a pen or a mouse, or typed as a name. The answer is a file like any other, a PNG picture; one that was typed is called by the name, such as \"Robin Ada.png\".",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "signature"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "example": {
    "description": "The name of a good file: what was typed, as a picture. Shown on a review whose source is sample.",
    "type": "string",
    "minLength": 1
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "SignatureRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "content": {
      "description": "What is said of a dot, which is no signature; the product's own words, if left out.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     },
     "again": {
      "description": "What is said when it was not kept and has to be given again; the product's own words, if left out.",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-text.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-text.schema.json",
  "title": "TextField",
  "description": "A line of text.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "text"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefillWords"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "enterKey": {
    "$ref": "field-keys.schema.json#/definitions/enterKey"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "width": {
    "$ref": "field-keys.schema.json#/definitions/width"
   },
   "keyboard": {
    "$ref": "field-keys.schema.json#/definitions/keyboard"
   },
   "capitals": {
    "$ref": "field-keys.schema.json#/definitions/capitals"
   },
   "spellcheck": {
    "$ref": "field-keys.schema.json#/definitions/spellcheck"
   },
   "letters": {
    "$ref": "field-keys.schema.json#/definitions/letters"
   },
   "covered": {
    "$ref": "field-keys.schema.json#/definitions/covered"
   },
   "form": {
    "$ref": "field-keys.schema.json#/definitions/form"
   },
   "as": {
    "description": "name: the name of a person or a place, with capital letters and without a spelling check. line (the default): any text.",
    "enum": [
     "line",
     "name"
    ]
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "counter": {
    "$ref": "field-keys.schema.json#/definitions/counter"
   },
   "rules": {
    "title": "TextRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "minLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinLength"
     },
     "maxLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxLength"
     },
     "minWords": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinWords"
     },
     "maxWords": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxWords"
     },
     "pattern": {
      "$ref": "field-keys.schema.json#/definitions/rulePattern"
     },
     "checksum": {
      "$ref": "field-keys.schema.json#/definitions/ruleChecksum"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-texts.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-texts.schema.json",
  "title": "TextsField",
  "description": "Several short texts: an input for each, and a button that adds another; several lines that are pasted are as many texts. The answer is the list of the texts; a condition asks { \"form.field\": { \"has\": \"one\" } }.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "texts"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "item": {
    "$ref": "field-keys.schema.json#/definitions/item"
   },
   "add": {
    "$ref": "field-keys.schema.json#/definitions/add"
   },
   "remove": {
    "$ref": "field-keys.schema.json#/definitions/remove"
   },
   "width": {
    "$ref": "field-keys.schema.json#/definitions/width"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "keyboard": {
    "$ref": "field-keys.schema.json#/definitions/keyboard"
   },
   "capitals": {
    "$ref": "field-keys.schema.json#/definitions/capitals"
   },
   "spellcheck": {
    "$ref": "field-keys.schema.json#/definitions/spellcheck"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleTexts"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultTexts"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "TextsRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said. A length is that of each text.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "minItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinItems"
     },
     "maxItems": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxItems"
     },
     "maxLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxLength"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUniqueTexts"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-time.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-time.schema.json",
  "title": "TimeField",
  "description": "A time of day, read as people write it: 9:30, 21.30, 9h30, 9 pm; the answer is HH:MM of 24 hours. It has no day and no time zone.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "time"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "width": {
    "$ref": "field-keys.schema.json#/definitions/width"
   },
   "rules": {
    "title": "TimeRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "notBefore": {
      "$ref": "field-keys.schema.json#/definitions/ruleNotEarlier"
     },
     "notAfter": {
      "$ref": "field-keys.schema.json#/definitions/ruleNotLater"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-url.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-url.schema.json",
  "title": "UrlField",
  "description": "The address of a web page: http or https, kept as browsers write it.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "url"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleText"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultText"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "sensitive": {
    "$ref": "field-keys.schema.json#/definitions/sensitive"
   },
   "mask": {
    "$ref": "field-keys.schema.json#/definitions/mask"
   },
   "scheme": {
    "description": "any: an address of any scheme, such as one that holds an image itself (data:). Left out: the address of a web page. Narrow it by the rule pattern.",
    "const": "any"
   },
   "placeholder": {
    "$ref": "field-keys.schema.json#/definitions/placeholder"
   },
   "autocomplete": {
    "$ref": "field-keys.schema.json#/definitions/autocomplete"
   },
   "enterKey": {
    "$ref": "field-keys.schema.json#/definitions/enterKey"
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "rules": {
    "title": "UrlRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     },
     "format": {
      "$ref": "field-keys.schema.json#/definitions/ruleFormat"
     },
     "minLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMinLength"
     },
     "maxLength": {
      "$ref": "field-keys.schema.json#/definitions/ruleMaxLength"
     },
     "pattern": {
      "$ref": "field-keys.schema.json#/definitions/rulePattern"
     },
     "same": {
      "$ref": "field-keys.schema.json#/definitions/ruleSame"
     },
     "unique": {
      "$ref": "field-keys.schema.json#/definitions/ruleUnique"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field-yes-no.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field-yes-no.schema.json",
  "title": "YesNoField",
  "description": "A yes, given by ticking. Required means that it has to be ticked.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of field.",
    "const": "yesNo"
   },
   "label": {
    "$ref": "field-keys.schema.json#/definitions/label"
   },
   "hint": {
    "$ref": "field-keys.schema.json#/definitions/hint"
   },
   "when": {
    "$ref": "field-keys.schema.json#/definitions/when"
   },
   "keep": {
    "$ref": "field-keys.schema.json#/definitions/keep"
   },
   "asTitle": {
    "$ref": "field-keys.schema.json#/definitions/asTitle"
   },
   "beside": {
    "$ref": "field-keys.schema.json#/definitions/beside"
   },
   "example": {
    "$ref": "field-keys.schema.json#/definitions/exampleYesNo"
   },
   "default": {
    "$ref": "field-keys.schema.json#/definitions/defaultYesNo"
   },
   "prefill": {
    "$ref": "field-keys.schema.json#/definitions/prefill"
   },
   "locked": {
    "$ref": "field-keys.schema.json#/definitions/locked"
   },
   "as": {
    "description": "checkbox (the default): a box that is ticked for yes; required, it has to be ticked. cards: yes and no are a card each; required, one of them has to be chosen. row: the same beside each other.",
    "enum": [
     "checkbox",
     "cards",
     "row"
    ]
   },
   "expected": {
    "$ref": "field-keys.schema.json#/definitions/expected"
   },
   "rules": {
    "title": "YesNoRules",
    "description": "What must hold of the answer, each rule with its words, in the order in which they are said.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "required": {
      "$ref": "field-keys.schema.json#/definitions/ruleRequired"
     }
    }
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   }
  },
  "required": [
   "type",
   "label"
  ]
 },
 "field.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/field.schema.json",
  "title": "FieldDocument",
  "description": "One question: what it asks, when it applies, what it accepts, what is said when it is wrong, and how it is entered. Its type decides which keys mean something.",
  "type": "object",
  "required": [
   "type"
  ],
  "discriminator": {
   "propertyName": "type"
  },
  "oneOf": [
   {
    "$ref": "field-text.schema.json"
   },
   {
    "$ref": "field-long-text.schema.json"
   },
   {
    "$ref": "field-email.schema.json"
   },
   {
    "$ref": "field-phone.schema.json"
   },
   {
    "$ref": "field-date.schema.json"
   },
   {
    "$ref": "field-number.schema.json"
   },
   {
    "$ref": "field-money.schema.json"
   },
   {
    "$ref": "field-digits.schema.json"
   },
   {
    "$ref": "field-code.schema.json"
   },
   {
    "$ref": "field-choice.schema.json"
   },
   {
    "$ref": "field-choices.schema.json"
   },
   {
    "$ref": "field-choice-from.schema.json"
   },
   {
    "$ref": "field-lookup.schema.json"
   },
   {
    "$ref": "field-yes-no.schema.json"
   },
   {
    "$ref": "field-url.schema.json"
   },
   {
    "$ref": "field-color.schema.json"
   },
   {
    "$ref": "field-plan.schema.json"
   },
   {
    "$ref": "field-file.schema.json"
   },
   {
    "$ref": "field-files.schema.json"
   },
   {
    "$ref": "field-list.schema.json"
   },
   {
    "$ref": "field-paged-list.schema.json"
   },
   {
    "$ref": "field-group.schema.json"
   },
   {
    "$ref": "field-grid.schema.json"
   },
   {
    "$ref": "field-scale.schema.json"
   },
   {
    "$ref": "field-signature.schema.json"
   },
   {
    "$ref": "field-accounts.schema.json"
   },
   {
    "$ref": "field-time.schema.json"
   },
   {
    "$ref": "field-texts.schema.json"
   },
   {
    "$ref": "field-heading.schema.json"
   },
   {
    "$ref": "field-note.schema.json"
   },
   {
    "$ref": "field-picture.schema.json"
   },
   {
    "$ref": "field-consent.schema.json"
   }
  ]
 },
 "first-language.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/first-language.schema.json",
  "title": "FirstLanguage",
  "description": "Which language the flow is offered in first, where that is the law. The applicant then chooses one expressly; the choice and its day are submitted.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "is": {
    "description": "The language that stands first, at least as large as any other: one of \"languages\".",
    "type": "string",
    "pattern": "^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$"
   },
   "ask": {
    "description": "A screen before the first asks which language is wanted, in all of them. Nothing answers it but the applicant.",
    "const": true
   }
  },
  "required": [
   "is",
   "ask"
  ]
 },
 "flow.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/flow.schema.json",
  "title": "Flow",
  "description": "One use case as one document: its steps, screens, actions and copy. Documents named in `extends` are merged first, this document last (JSON Merge Patch, RFC 7396: objects merge, null removes, anything else replaces).",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "$schema": {
    "description": "Where the editor finds this schema.",
    "type": "string"
   },
   "version": {
    "description": "The version of the flow language this document is written in.",
    "const": 2
   },
   "id": {
    "description": "The id of the use case; the same as the file's name without .json.",
    "type": "string",
    "pattern": "^[a-z][a-z0-9-]*$"
   },
   "name": {
    "description": "The use case's name, as the configuration screen lists it.",
    "type": "string",
    "minLength": 1
   },
   "position": {
    "description": "Where it stands in the list of use cases; the first is the one a new visitor meets. Without a position it comes last.",
    "type": "integer",
    "minimum": 1,
    "maximum": 1000
   },
   "language": {
    "description": "The language of the copy, as a BCP 47 tag such as en-CA.",
    "type": "string",
    "pattern": "^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$"
   },
   "languages": {
    "description": "The languages that the words stand in, that of this document among them, in which the flow is built. The words of each other one stand in a layer, flows/fr-CA/… beside flows/…: the same keys at the same places, and nothing but words.",
    "type": "array",
    "items": {
     "type": "string",
     "pattern": "^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$"
    },
    "minItems": 1,
    "uniqueItems": true
   },
   "firstLanguage": {
    "$ref": "first-language.schema.json"
   },
   "currency": {
    "description": "The currency of the amounts that are asked and worked out, as ISO 4217 calls it; the product's own, if left out. A field of money may have another.",
    "type": "string",
    "pattern": "^[A-Z]{3}$"
   },
   "extends": {
    "description": "Documents this one builds on, relative to the flows folder, merged in this order.",
    "type": "array",
    "items": {
     "type": "string",
     "pattern": "\\.json$"
    },
    "uniqueItems": true
   },
   "brand": {
    "$ref": "brand-default.schema.json"
   },
   "provider": {
    "$ref": "provider.schema.json"
   },
   "badge": {
    "$ref": "badge.schema.json"
   },
   "footer": {
    "$ref": "footer.schema.json"
   },
   "phase": {
    "$ref": "phase.schema.json"
   },
   "links": {
    "description": "Ways back to the company's own pages, above every screen, before the links of the screen. Each opens in the same tab; a page around the flow has ways of its own, so that none stands there.",
    "type": "object",
    "additionalProperties": {
     "$ref": "link.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "minProperties": 1
   },
   "definitions": {
    "description": "Fields, groups of fields, blocks and screens that are written once and stand at many places, by name: what is \"like\" one has all that it does not say itself. In a definition its own name stands for the place at which it is used.",
    "type": "object",
    "additionalProperties": {
     "anyOf": [
      {
       "$ref": "field.schema.json"
      },
      {
       "$ref": "block.schema.json"
      },
      {
       "$ref": "screen.schema.json"
      }
     ]
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9]*$"
    },
    "minProperties": 1,
    "declares": "definition"
   },
   "choiceLists": {
    "description": "Choices that many fields take, written once, list by list: a field takes one by its name, \"choices\": \"states\".",
    "type": "object",
    "additionalProperties": {
     "title": "ChoiceList",
     "description": "Choices as a field has them: the value that is submitted and the words that are shown, or the words with a condition or a value.",
     "type": "object",
     "minProperties": 1,
     "propertyNames": {
      "pattern": "^[^\\s\"\\\\{}](?:[^\"\\\\{}\\n]{0,58}[^\\s\"\\\\{}])?$"
     },
     "declares": "choice",
     "additionalProperties": {
      "anyOf": [
       {
        "type": "string",
        "minLength": 1,
        "closedCopy": []
       },
       {
        "title": "DescribedChoice",
        "description": "A choice that is offered only while a condition holds, or submitted as another value than its key.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
         "label": {
          "description": "The words that are shown.",
          "type": "string",
          "minLength": 1,
          "closedCopy": []
         },
         "when": {
          "description": "Offered only while this holds. It may ask about what stands before the field.",
          "$ref": "condition.schema.json"
         },
         "value": {
          "description": "What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.",
          "type": [
           "string",
           "number",
           "boolean"
          ],
          "minimum": -999999999999999,
          "maximum": 999999999999999,
          "maxLength": 500
         }
        },
        "required": [
         "label"
        ],
        "minProperties": 2
       }
      ]
     }
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9]*$"
    },
    "minProperties": 1,
    "declares": "list"
   },
   "steps": {
    "description": "The progress list, in order: each step's id and its label. A screen names its step by id.",
    "type": "object",
    "additionalProperties": {
     "type": "string",
     "minLength": 1,
     "copy": []
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9-]*$"
    },
    "declares": "step"
   },
   "begin": {
    "description": "anywhere: the sections that a block \"tasks\" lists can be begun in any order, as far as none reads what another asks. Without it they are gone through in order.",
    "const": "anywhere"
   },
   "start": {
    "description": "The id of the first screen.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*$",
    "refersTo": "screen"
   },
   "order": {
    "description": "The screens one after the other: a screen without a \"next\" leads to the one after it, past those whose \"when\" does not hold. Screens that stand in no order are reached by a \"goto\" or a \"next\" alone. An entry that ends with .* stands for the screens whose ids begin so, in the order of the document.",
    "type": "array",
    "items": {
     "type": "string",
     "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*(\\.\\*)?$",
     "refersTo": "screen"
    },
    "minItems": 2,
    "uniqueItems": true
   },
   "screens": {
    "description": "Every screen of the flow by its id. An id that ends with .* stands for one screen for each that it is like: \"second.*\": { \"like\": \"first.*\" }.",
    "type": "object",
    "additionalProperties": {
     "$ref": "screen.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*(\\.\\*)?$"
    },
    "minProperties": 1,
    "declares": "screen"
   },
   "data": {
    "description": "Answers that nobody enters, such as a reference number, group by group; transitions bring them. A path to one begins with its group: order.number.",
    "type": "object",
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "dataGroup",
    "additionalProperties": {
     "title": "DataGroup",
     "description": "What belongs together, by name.",
     "type": "object",
     "minProperties": 1,
     "propertyNames": {
      "pattern": "^[a-z][A-Za-z0-9_]*$"
     },
     "declares": "field",
     "additionalProperties": {
      "$ref": "data-field.schema.json"
     }
    }
   },
   "actions": {
    "description": "Named pieces of asynchronous work that transitions may run.",
    "type": "object",
    "additionalProperties": {
     "$ref": "action.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "action"
   },
   "calculations": {
    "description": "Named figures worked out from the answers; copy shows them as {{calculations.name}}.",
    "type": "object",
    "additionalProperties": {
     "$ref": "calculation.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "calculation"
   },
   "storage": {
    "description": "What is kept in the browser's local storage: the storage key, and the names of the forms whose answers are kept under it. Of them only the fields that are kept across visits stand there (see a field's keep): anyone who opens the browser later finds it.",
    "type": "object",
    "additionalProperties": {
     "type": "array",
     "items": {
      "type": "string",
      "refersTo": "form"
     },
     "minItems": 1,
     "uniqueItems": true
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "storage"
   },
   "draft": {
    "$ref": "draft.schema.json"
   },
   "retention": {
    "$ref": "retention.schema.json"
   },
   "wording": {
    "$ref": "wording.schema.json"
   }
  },
  "required": [
   "version",
   "id",
   "name",
   "language",
   "steps",
   "start",
   "screens",
   "wording"
  ]
 },
 "footer.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/footer.schema.json",
  "title": "Footer",
  "description": "What stands on every screen: who handles what is entered, and for whom, and where privacy and help are.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "icon": {
    "$ref": "icon.schema.json"
   },
   "text": {
    "description": "A sentence. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "links": {
    "description": "Links below it, in order; each opens in a new tab.",
    "type": "object",
    "additionalProperties": {
     "$ref": "link.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    }
   }
  },
  "required": [
   "text"
  ]
 },
 "hint-words.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/hint-words.schema.json",
  "title": "HintWords",
  "description": "Help in one paragraph, or in several with points and numbers between them, by name. May contain {{placeholders}} and **bold words**; no links, since a hint is read out with its field.",
  "anyOf": [
   {
    "description": "One paragraph.",
    "type": "string",
    "minLength": 1,
    "copy": [],
    "marks": [
     "bold"
    ]
   },
   {
    "description": "Paragraphs and lists by name, in this order.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "additionalProperties": {
     "anyOf": [
      {
       "description": "A paragraph.",
       "type": "string",
       "minLength": 1,
       "copy": [],
       "marks": [
        "bold"
       ]
      },
      {
       "description": "Points, each on a line of its own, by name.",
       "type": "object",
       "additionalProperties": false,
       "properties": {
        "points": {
         "description": "Points, each on a line of its own, by name.",
         "type": "object",
         "minProperties": 1,
         "additionalProperties": {
          "type": "string",
          "minLength": 1,
          "copy": [],
          "marks": [
           "bold"
          ]
         },
         "propertyNames": {
          "pattern": "^[a-z][A-Za-z0-9_]*$"
         }
        }
       },
       "required": [
        "points"
       ]
      },
      {
       "description": "Numbered lines in this order, by name.",
       "type": "object",
       "additionalProperties": false,
       "properties": {
        "numbers": {
         "description": "Numbered lines in this order, by name.",
         "type": "object",
         "minProperties": 1,
         "additionalProperties": {
          "type": "string",
          "minLength": 1,
          "copy": [],
          "marks": [
           "bold"
          ]
         },
         "propertyNames": {
          "pattern": "^[a-z][A-Za-z0-9_]*$"
         }
        }
       },
       "required": [
        "numbers"
       ]
      }
     ]
    }
   }
  ]
 },
 "icon.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/icon.schema.json",
  "title": "IconName",
  "description": "The name of an icon.",
  "enum": [
   "badge-check",
   "banknote",
   "bell",
   "briefcase",
   "building",
   "calendar",
   "camera",
   "car",
   "check",
   "clock",
   "credit-card",
   "file-text",
   "home",
   "id-card",
   "key",
   "landmark",
   "list-checks",
   "lock",
   "mail",
   "phone",
   "piggy-bank",
   "receipt",
   "shield-check",
   "trending-up",
   "user",
   "wallet",
   "zap"
  ]
 },
 "link.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/link.schema.json",
  "title": "Link",
  "description": "A link to a page outside the flow.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "label": {
    "description": "The link's words. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "href": {
    "description": "The address, relative to the page or https.",
    "type": "string",
    "pattern": "^(https://|[a-z0-9])"
   }
  },
  "required": [
   "label",
   "href"
  ]
 },
 "matcher.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/matcher.schema.json",
  "title": "Matcher",
  "description": "What an answer must be: this very value; one of a list of values; or what an object says.",
  "anyOf": [
   {
    "title": "MatchedValue",
    "description": "The answer is this value.",
    "type": [
     "string",
     "number",
     "boolean"
    ],
    "minimum": -999999999999999,
    "maximum": 999999999999999,
    "maxLength": 500
   },
   {
    "title": "MatchedValues",
    "description": "The answer is one of these values.",
    "type": "array",
    "items": {
     "type": [
      "string",
      "number",
      "boolean"
     ],
     "minimum": -999999999999999,
     "maximum": 999999999999999,
     "maxLength": 500
    },
    "minItems": 1,
    "uniqueItems": true
   },
   {
    "title": "MatchedAnswer",
    "description": "All of this holds of the answer.",
    "type": "object",
    "additionalProperties": false,
    "minProperties": 1,
    "properties": {
     "given": {
      "description": "true: it was given. false: it was not.",
      "type": "boolean"
     },
     "minimum": {
      "description": "The least number; of an amount, with two decimals in quotes.",
      "type": [
       "number",
       "string"
      ],
      "minimum": -999999999999999,
      "maximum": 999999999999999
     },
     "maximum": {
      "description": "The greatest number; of an amount, with two decimals in quotes.",
      "type": [
       "number",
       "string"
      ],
      "minimum": -999999999999999,
      "maximum": 999999999999999
     },
     "minLength": {
      "description": "The least number of characters.",
      "type": "integer",
      "minimum": 0,
      "maximum": 10000
     },
     "maxLength": {
      "description": "The most characters.",
      "type": "integer",
      "minimum": 0,
      "maximum": 10000
     },
     "pattern": {
      "description": "A regular expression that the text matches (with the \"u\" flag).",
      "type": "string",
      "maxLength": 500
     },
     "has": {
      "description": "Of several choices: this one is among those that are chosen, or one of a list of them is.",
      "anyOf": [
       {
        "type": "string",
        "maxLength": 500
       },
       {
        "type": "array",
        "items": {
         "type": "string",
         "maxLength": 500
        },
        "minItems": 1,
        "uniqueItems": true
       }
      ]
     },
     "past": {
      "description": "The date is today or before.",
      "const": true
     },
     "future": {
      "description": "The date is after today.",
      "const": true
     },
     "minimumAge": {
      "description": "The least difference between this year and the date's year.",
      "type": "integer",
      "minimum": 0,
      "maximum": 150
     },
     "maximumAge": {
      "description": "The greatest difference between this year and the date's year.",
      "type": "integer",
      "minimum": 0,
      "maximum": 150
     },
     "notBefore": {
      "description": "The earliest date that fulfils it: a day as 2024-05-17 (or a month, a year), \"today\", or a distance from today such as { \"years\": -1 }. Of a time, as 09:30.",
      "$ref": "field-keys.schema.json#/definitions/dayLimit"
     },
     "notAfter": {
      "description": "The latest date that fulfils it: a day as 2024-05-17 (or a month, a year), \"today\", or a distance from today such as { \"days\": 14 }. Of a time, as 09:30.",
      "$ref": "field-keys.schema.json#/definitions/dayLimit"
     },
     "minItems": {
      "description": "The least number of items, files or choices.",
      "type": "integer",
      "minimum": 0,
      "maximum": 1000
     },
     "maxItems": {
      "description": "The most items, files or choices.",
      "type": "integer",
      "minimum": 0,
      "maximum": 1000
     },
     "some": {
      "description": "At least one item fulfils this; it names the fields of the item without a dot.",
      "$ref": "condition.schema.json"
     },
     "every": {
      "description": "Every item fulfils this; it names the fields of the item without a dot.",
      "$ref": "condition.schema.json"
     }
    }
   }
  ]
 },
 "message.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/message.schema.json",
  "title": "Message",
  "description": "A message on the screen.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "tone": {
    "description": "What kind of message it is.",
    "enum": [
     "info",
     "success",
     "warning",
     "error"
    ]
   },
   "text": {
    "description": "What it says. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "at": {
    "description": "The path of a field of the screen at which an error is said, such as one that a service refused: the focus goes there, and it is said until that field is changed. A field in a list cannot be named.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)+$",
    "refersTo": "answer"
   }
  },
  "required": [
   "tone",
   "text"
  ]
 },
 "phase.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/phase.schema.json",
  "title": "Phase",
  "description": "A banner above every screen: in which phase the form is, and what that means.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "label": {
    "description": "The phase in a word or two, such as Beta. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "words": {
    "description": "What it means, such as where to say what does not work. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.",
    "$ref": "words.schema.json"
   }
  },
  "required": [
   "label",
   "words"
  ]
 },
 "provider.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/provider.schema.json",
  "title": "Provider",
  "description": "The connection provider the applicant's accounts are reached through; left out where nothing is connected.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "name": {
    "description": "The provider's name; copy shows it as {{provider.name}}.",
    "type": "string",
    "minLength": 1
   },
   "logo": {
    "description": "The address of the provider's square logo, relative to the page or absolute.",
    "type": "string",
    "minLength": 1
   }
  },
  "required": [
   "name",
   "logo"
  ]
 },
 "retention.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/retention.schema.json",
  "title": "Retention",
  "description": "How long what was sent is kept, and why. Each consent says it; the server deletes an application, with its files, when its days are over.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "days": {
    "description": "How many days after it was received.",
    "type": "integer",
    "minimum": 1,
    "maximum": 3650
   },
   "reason": {
    "description": "Why so long, as a sentence. No {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   }
  },
  "required": [
   "days",
   "reason"
  ]
 },
 "screen.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/screen.schema.json",
  "title": "Screen",
  "description": "What the applicant sees at one time.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "layout": {
    "description": "intro: a centred card without progress. page: progress, page header and a column (the default). outcome: a centred confirmation.",
    "enum": [
     "intro",
     "page",
     "outcome"
    ]
   },
   "step": {
    "description": "The id of the step this screen belongs to.",
    "type": "string",
    "refersTo": "step"
   },
   "title": {
    "description": "The heading; left out where a field has \"asTitle\". May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "section": {
    "description": "What a review calls its answers, where that is not the title. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "eyebrow": {
    "description": "A few words above the heading, where several screens have the same one. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "description": {
    "description": "A few sentences below the heading. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.",
    "$ref": "words.schema.json"
   },
   "when": {
    "$ref": "condition.schema.json",
    "description": "Of a screen in the order of the flow: it comes only while this holds, otherwise it is passed over. It may ask about what stands before it. A \"goto\" or \"next\" that names the screen leads to it all the same."
   },
   "final": {
    "description": "The flow ends here: there is no way back from this screen.",
    "type": "boolean"
   },
   "stops": {
    "description": "Who comes here cannot apply: the flow ends and nothing is sent. Back leads to what was answered, since it may have been a slip. keep: what was entered stays as it does anywhere else. forget: nothing of it stays for another visit.",
    "enum": [
     "keep",
     "forget"
    ]
   },
   "next": {
    "description": "The screen after this one, for transitions whose goto is \"next\": an id, or guarded choices of which the first that holds is taken. Left out where the order of the flow says it.",
    "anyOf": [
     {
      "type": "string",
      "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*$",
      "refersTo": "screen"
     },
     {
      "type": "array",
      "minItems": 1,
      "items": {
       "$ref": "#/definitions/choice"
      }
     }
    ]
   },
   "links": {
    "description": "Links in the top right corner.",
    "type": "object",
    "additionalProperties": {
     "$ref": "#/definitions/link"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    }
   },
   "blocks": {
    "description": "The pieces of the screen in order. The key of a form block is the form's name.",
    "type": "object",
    "additionalProperties": {
     "$ref": "block.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "block"
   },
   "order": {
    "description": "The order of the blocks where it is not that of the document; * stands for all the others.",
    "type": "array",
    "items": {
     "type": "string",
     "refersTo": "block"
    },
    "minItems": 1,
    "uniqueItems": true
   },
   "buttons": {
    "description": "The screen's buttons in order. The key is the event that pressing it sends. Left out, the screen has the product's own button, which checks its forms and leads on.",
    "type": "object",
    "additionalProperties": {
     "$ref": "button.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "button"
   },
   "above": {
    "description": "Buttons that stand above the blocks, for a way that is not to be missed; the others stand below.",
    "type": "array",
    "items": {
     "type": "string",
     "refersTo": "button"
    },
    "minItems": 1,
    "uniqueItems": true
   },
   "dialogs": {
    "description": "Overlays a transition can open.",
    "type": "object",
    "additionalProperties": {
     "$ref": "dialog.schema.json"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "declares": "dialog"
   },
   "on": {
    "description": "What happens on each event: the name of a button, or action.outcome. Of a list, the first transition whose condition holds is taken. The only button that has neither a style nor an event here checks the forms and leads on.",
    "type": "object",
    "additionalProperties": {
     "anyOf": [
      {
       "$ref": "transition.schema.json"
      },
      {
       "type": "array",
       "minItems": 1,
       "items": {
        "$ref": "transition.schema.json"
       }
      }
     ]
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*(\\.[a-z][A-Za-z0-9_]*)?$"
    },
    "keysReferTo": "event"
   },
   "like": {
    "$ref": "field-keys.schema.json#/definitions/like"
   },
   "forms": {
    "description": "Of a screen that is like another: its forms by the names that they have there, and the names that they have here. Left out, a form is called by what is different in the id: home of first.home is secondHome in second.home.",
    "type": "object",
    "additionalProperties": {
     "type": "string",
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "minProperties": 1,
    "keysReferTo": "copiedForm"
   }
  },
  "definitions": {
   "choice": {
    "title": "NextChoice",
    "description": "One guarded choice of the next screen.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "when": {
      "$ref": "condition.schema.json"
     },
     "goto": {
      "description": "The screen's id.",
      "type": "string",
      "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*$",
      "refersTo": "screen"
     }
    },
    "required": [
     "goto"
    ]
   },
   "link": {
    "title": "ScreenLink",
    "description": "A link to another part of the product.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "label": {
      "description": "The link's words. May contain {{placeholders}}.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "to": {
      "description": "Where it leads: a route of the product.",
      "enum": [
       "/configure",
       "/"
      ]
     }
    },
    "required": [
     "label",
     "to"
    ]
   }
  }
 },
 "sheet-capture.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/sheet-capture.schema.json",
  "title": "CaptureSheet",
  "description": "The outline of a card whose sides are taken one after the other while an action is under way, and a tick.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "capture"
   },
   "sides": {
    "description": "What each side is called, in the order in which they are taken. May contain {{placeholders}}.",
    "type": "array",
    "items": {
     "description": "What the side is called. May contain {{placeholders}}.",
     "type": "string",
     "minLength": 1,
     "copy": []
    },
    "minItems": 1,
    "maxItems": 4
   },
   "done": {
    "description": "What it says when all are taken. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   }
  },
  "required": [
   "type",
   "sides",
   "done"
  ]
 },
 "sheet-connecting.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/sheet-connecting.schema.json",
  "title": "ConnectingSheet",
  "description": "The mark of the provider and of the chosen institution, with a line between them that travels while an action is under way.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "connecting"
   },
   "text": {
    "description": "What it says before. May contain {{placeholders}}, and {{institution}}, the one chosen.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "institution"
    ]
   },
   "while": {
    "description": "What it says while an action is under way, by the button that started it. May contain {{placeholders}}, and {{institution}}, the one chosen.",
    "type": "object",
    "additionalProperties": {
     "description": "What it says then.",
     "type": "string",
     "minLength": 1,
     "copy": [
      "institution"
     ]
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "keysReferTo": "dialogButton",
    "minProperties": 1
   }
  },
  "required": [
   "type",
   "text",
   "while"
  ]
 },
 "sheet-institutions.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/sheet-institutions.schema.json",
  "title": "InstitutionsSheet",
  "description": "Institutions of which one is chosen, each with its initials; the first is, until another is.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "type": {
    "description": "The kind of block.",
    "const": "institutions"
   },
   "label": {
    "description": "What is chosen. May contain {{placeholders}}.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "institutions": {
    "description": "The names of the institutions.",
    "type": "array",
    "items": {
     "description": "The name of an institution. May contain {{placeholders}}.",
     "type": "string",
     "minLength": 1,
     "copy": []
    },
    "minItems": 2,
    "maxItems": 12,
    "uniqueItems": true
   },
   "brings": {
    "description": "The key of what the simulated action brings that is the name of the one chosen; without it the choice shows, and changes nothing.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*$"
   }
  },
  "required": [
   "type",
   "label",
   "institutions"
  ]
 },
 "sheet.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/sheet.schema.json",
  "title": "Sheet",
  "description": "A piece of a dialog, above its buttons.",
  "type": "object",
  "required": [
   "type"
  ],
  "discriminator": {
   "propertyName": "type"
  },
  "oneOf": [
   {
    "$ref": "sheet-capture.schema.json"
   },
   {
    "$ref": "sheet-institutions.schema.json"
   },
   {
    "$ref": "sheet-connecting.schema.json"
   }
  ]
 },
 "taken-value.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/taken-value.schema.json",
  "title": "TakenValue",
  "description": "A value taken from the answers, or from what the action that ended brought.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "take": {
    "description": "The path of an answer; or result, and a path into it.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
    "refersTo": "taken"
   }
  },
  "required": [
   "take"
  ]
 },
 "transition.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/transition.schema.json",
  "title": "Transition",
  "description": "What one event does. In this order: answers are changed, the dialog is opened or closed, storage is forgotten, the action is run, the screen is left.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "when": {
    "$ref": "condition.schema.json",
    "description": "Taken only when this holds."
   },
   "set": {
    "description": "Answers to give: path and value.",
    "type": "object",
    "additionalProperties": {
     "anyOf": [
      {
       "type": [
        "string",
        "number",
        "boolean"
       ],
       "minimum": -999999999999999,
       "maximum": 999999999999999,
       "maxLength": 500
      },
      {
       "$ref": "taken-value.schema.json"
      }
     ]
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$"
    },
    "keysReferTo": "answer"
   },
   "append": {
    "description": "Lists to lengthen: path and the item to add.",
    "type": "object",
    "additionalProperties": {
     "anyOf": [
      {
       "type": [
        "string",
        "number",
        "boolean"
       ],
       "minimum": -999999999999999,
       "maximum": 999999999999999,
       "maxLength": 500
      },
      {
       "$ref": "taken-value.schema.json"
      }
     ]
    },
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)+$"
    },
    "keysReferTo": "answer"
   },
   "clear": {
    "description": "Answers to forget: forms, data or paths.",
    "type": "array",
    "items": {
     "type": "string",
     "pattern": "^[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*$",
     "refersTo": "answerOrForm"
    },
    "uniqueItems": true
   },
   "open": {
    "description": "The dialog to open.",
    "type": "string",
    "refersTo": "dialog"
   },
   "close": {
    "description": "Closes the open dialog.",
    "const": true
   },
   "forget": {
    "description": "Storage keys to clear.",
    "type": "array",
    "items": {
     "type": "string",
     "refersTo": "storage"
    },
    "uniqueItems": true
   },
   "run": {
    "description": "The action to run; its outcome comes back as the event action.outcome.",
    "type": "string",
    "refersTo": "action"
   },
   "simulate": {
    "description": "The outcome a simulated action gives this time.",
    "type": "string",
    "refersTo": "outcome"
   },
   "show": {
    "$ref": "message.schema.json",
    "description": "A message to show on the screen."
   },
   "goto": {
    "description": "The screen to go to, or \"next\" for the screen's own next.",
    "type": "string",
    "pattern": "^[a-z][A-Za-z0-9-]*(\\.[a-z][A-Za-z0-9]*)*$",
    "refersTo": "screenOrNext"
   },
   "replace": {
    "description": "The screen that is left does not count as visited: Back passes it by.",
    "const": true
   },
   "restart": {
    "description": "Begins anew: the page is loaded again.",
    "const": true
   }
  }
 },
 "wording.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/wording.schema.json",
  "title": "Wording",
  "description": "The product's own words, the same on every screen. Each use case or language may replace any of them.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
   "currency": {
    "description": "The currency of flows that name none, as ISO 4217 calls it. For example: CAD",
    "type": "string",
    "pattern": "^[A-Z]{3}$"
   },
   "back": {
    "description": "For example: Back",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "backTo": {
    "description": "Of a completed step in the progress list, which leads back to it. For example: Back to {{step}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "step"
    ]
   },
   "continue": {
    "description": "For example: Continue",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "problem": {
    "description": "For example: There is a problem",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "moreProblems": {
    "description": "Below the problems that are listed: how many there are besides. For example: and {{count}} more",
    "type": "string",
    "minLength": 1,
    "copy": [
     "count"
    ]
   },
   "problems": {
    "title": "Problems",
    "description": "How many problems are listed, and what is said of them, by the plural category that the language has for their number (Intl.PluralRules).",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "zero": {
      "description": "For example: {{count}} problems: {{messages}}",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count",
       "messages"
      ]
     },
     "one": {
      "description": "For example: {{count}} problems: {{messages}}",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count",
       "messages"
      ]
     },
     "two": {
      "description": "For example: {{count}} problems: {{messages}}",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count",
       "messages"
      ]
     },
     "few": {
      "description": "For example: {{count}} problems: {{messages}}",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count",
       "messages"
      ]
     },
     "many": {
      "description": "For example: {{count}} problems: {{messages}}",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count",
       "messages"
      ]
     },
     "other": {
      "description": "For example: {{count}} problems: {{messages}}",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count",
       "messages"
      ]
     }
    },
    "required": [
     "other"
    ]
   },
   "charactersLeft": {
    "title": "CharactersLeft",
    "description": "How many characters can still be written, by the plural category that the language has for their number (Intl.PluralRules).",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "zero": {
      "description": "For example: {{count}} characters left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "one": {
      "description": "For example: {{count}} characters left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "two": {
      "description": "For example: {{count}} characters left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "few": {
      "description": "For example: {{count}} characters left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "many": {
      "description": "For example: {{count}} characters left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "other": {
      "description": "For example: {{count}} characters left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     }
    },
    "required": [
     "other"
    ]
   },
   "charactersOver": {
    "title": "CharactersOver",
    "description": "How many characters too many were written, by the plural category that the language has for their number (Intl.PluralRules).",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "zero": {
      "description": "For example: {{count}} characters too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "one": {
      "description": "For example: {{count}} characters too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "two": {
      "description": "For example: {{count}} characters too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "few": {
      "description": "For example: {{count}} characters too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "many": {
      "description": "For example: {{count}} characters too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "other": {
      "description": "For example: {{count}} characters too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     }
    },
    "required": [
     "other"
    ]
   },
   "wordsLeft": {
    "title": "WordsLeft",
    "description": "How many words can still be written, by the plural category that the language has for their number (Intl.PluralRules).",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "zero": {
      "description": "For example: {{count}} words left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "one": {
      "description": "For example: {{count}} words left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "two": {
      "description": "For example: {{count}} words left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "few": {
      "description": "For example: {{count}} words left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "many": {
      "description": "For example: {{count}} words left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "other": {
      "description": "For example: {{count}} words left",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     }
    },
    "required": [
     "other"
    ]
   },
   "wordsOver": {
    "title": "WordsOver",
    "description": "How many words too many were written, by the plural category that the language has for their number (Intl.PluralRules).",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "zero": {
      "description": "For example: {{count}} words too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "one": {
      "description": "For example: {{count}} words too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "two": {
      "description": "For example: {{count}} words too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "few": {
      "description": "For example: {{count}} words too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "many": {
      "description": "For example: {{count}} words too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "other": {
      "description": "For example: {{count}} words too many",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     }
    },
    "required": [
     "other"
    ]
   },
   "itemName": {
    "description": "What an item of a list is called: the word for one, and its number. For example: {{item}} {{number}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "item",
     "number"
    ]
   },
   "itemProblem": {
    "description": "A problem of an item in the list of problems. For example: {{item}}: {{message}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "item",
     "message"
    ]
   },
   "itemMissing": {
    "description": "The one problem of an item in which nothing was entered: what it is called, and the labels of what it lacks. For example: {{item}} still needs: {{fields}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "item",
     "fields"
    ]
   },
   "errorPrefix": {
    "description": "For example: Error: ",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "stillMissing": {
    "description": "For example: Still needed: {{fields}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "fields"
    ]
   },
   "optional": {
    "description": "For example: optional",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "notProvided": {
    "description": "For example: Not provided",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "change": {
    "description": "For example: Change",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "changeSection": {
    "description": "For example: Change {{section}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "section"
    ]
   },
   "show": {
    "description": "For example: Show",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "hide": {
    "description": "For example: Hide",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "folded": {
    "title": "FoldedWords",
    "description": "What is said on a review, a schedule or a receipt that is folded because it is long.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "answers": {
      "title": "AnswersGiven",
      "description": "Beside the title of a section: how many answers it has, by the plural category that the language has for their number (Intl.PluralRules).",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "zero": {
        "description": "For example: {{count}} answers",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "one": {
        "description": "For example: {{count}} answers",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "two": {
        "description": "For example: {{count}} answers",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "few": {
        "description": "For example: {{count}} answers",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "many": {
        "description": "For example: {{count}} answers",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "other": {
        "description": "For example: {{count}} answers",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       }
      },
      "required": [
       "other"
      ]
     },
     "blank": {
      "title": "QuestionsLeftBlank",
      "description": "How many questions were left blank, by the plural category that the language has for their number (Intl.PluralRules).",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "zero": {
        "description": "For example: {{count}} questions left blank",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "one": {
        "description": "For example: {{count}} questions left blank",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "two": {
        "description": "For example: {{count}} questions left blank",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "few": {
        "description": "For example: {{count}} questions left blank",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "many": {
        "description": "For example: {{count}} questions left blank",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "other": {
        "description": "For example: {{count}} questions left blank",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       }
      },
      "required": [
       "other"
      ]
     },
     "open": {
      "description": "Opens all sections. For example: Show all answers",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "close": {
      "description": "Closes them again. For example: Hide all answers",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "payments": {
      "description": "Shows the payments after the first. For example: Show all {{count}} payments",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     }
    },
    "required": [
     "answers",
     "blank",
     "open",
     "close",
     "payments"
    ]
   },
   "endingIn": {
    "description": "For example: ending in {{characters}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "characters"
    ]
   },
   "hidden": {
    "description": "For example: hidden",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "progress": {
    "description": "For example: Step {{step}} of {{total}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "step",
     "total"
    ]
   },
   "completed": {
    "description": "For example: Completed",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "pending": {
    "description": "For example: Not started",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "notNeeded": {
    "description": "Of a step that the way led past. For example: Not needed",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "skipped": {
    "description": "Of a step that asked something and was left without an answer. For example: Skipped",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "screenOf": {
    "description": "Which screen of its step it is, where the step has several. For example: {{screen}} of {{total}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "screen",
     "total"
    ]
   },
   "tasks": {
    "title": "TaskWords",
    "description": "What a task list says of its sections, besides those of the progress list.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "inProgress": {
      "description": "For example: In progress",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "waiting": {
      "description": "Of a section that reads what others ask. For example: Cannot start yet",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "waitsFor": {
      "description": "Which sections have to be completed first. For example: First complete {{steps}}",
      "type": "string",
      "minLength": 1,
      "copy": [
       "steps"
      ]
     },
     "done": {
      "description": "Above the list. For example: {{count}} of {{total}} completed",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count",
       "total"
      ]
     }
    },
    "required": [
     "inProgress",
     "waiting",
     "waitsFor",
     "done"
    ]
   },
   "dayChanged": {
    "description": "What is said when midnight has passed and what a screen shows is another for it, such as a date.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "stepStatus": {
    "description": "For example: {{step}}: {{status}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "step",
     "status"
    ]
   },
   "close": {
    "description": "For example: Close",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "remove": {
    "description": "For example: Remove",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "removeFile": {
    "description": "For example: Remove {{name}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "name"
    ]
   },
   "chooseFile": {
    "description": "For example: Choose a file",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "replaceFile": {
    "description": "Where the one file that is taken is there. For example: Choose another file",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "takePhoto": {
    "description": "For example: Take a photo",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "dropFile": {
    "description": "For example: or drop it here",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "fileAdded": {
    "description": "For example: {{name}} added",
    "type": "string",
    "minLength": 1,
    "copy": [
     "name"
    ]
   },
   "fileAgain": {
    "description": "For example: Choose {{name}} again. This page can no longer read it.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "name"
    ]
   },
   "fileRefused": {
    "description": "For example: Not added",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "moreFiles": {
    "description": "Stands for several files, after those that are named. For example: {{count}} more files",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "count"
    ]
   },
   "fileLimit": {
    "description": "For example: up to {{limit}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "limit"
    ]
   },
   "countOf": {
    "description": "How many there are of those that are asked for: {{count}} and {{limit}} are filled in. For example: {{count}} of {{limit}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "count",
     "limit"
    ]
   },
   "day": {
    "description": "For example: Day",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "month": {
    "description": "For example: Month",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "year": {
    "description": "For example: Year",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "country": {
    "description": "For example: Country of {{field}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "field"
    ]
   },
   "phone": {
    "title": "PhoneWords",
    "description": "What is wrong with a phone number, behind the message of its field.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "missing": {
      "description": "For example: {{message}}: it has too few digits",
      "type": "string",
      "minLength": 1,
      "copy": [
       "message"
      ]
     },
     "surplus": {
      "description": "For example: {{message}}: it has too many digits",
      "type": "string",
      "minLength": 1,
      "copy": [
       "message"
      ]
     },
     "extension": {
      "description": "For example: {{message}}: leave out the extension, which cannot be kept here",
      "type": "string",
      "minLength": 1,
      "copy": [
       "message"
      ]
     }
    },
    "required": [
     "missing",
     "surplus",
     "extension"
    ]
   },
   "digits": {
    "title": "DigitsWords",
    "description": "What a field of digits does not take: behind the message of a field, and by itself.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "surplus": {
      "description": "For example: {{message}}: there are too many digits",
      "type": "string",
      "minLength": 1,
      "copy": [
       "message"
      ]
     },
     "full": {
      "description": "For example: This field takes no more than {{count}} digits",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "only": {
      "description": "For example: This field takes only digits",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "surplus",
     "full",
     "only"
    ]
   },
   "shortYear": {
    "description": "Said of a date whose year has two digits. For example: {{message}}: write the year with four digits",
    "type": "string",
    "minLength": 1,
    "copy": [
     "message"
    ]
   },
   "otherCurrency": {
    "description": "Said of an amount that names another currency. For example: {{message}}: write it in {{currency}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "message",
     "currency"
    ]
   },
   "add": {
    "description": "For example: Add another",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "added": {
    "description": "For example: {{item}} added",
    "type": "string",
    "minLength": 1,
    "copy": [
     "item"
    ]
   },
   "connected": {
    "description": "For example: {{item}} connected",
    "type": "string",
    "minLength": 1,
    "copy": [
     "item"
    ]
   },
   "alreadyConnected": {
    "description": "Said when an account is connected that is connected already. For example: This account is already connected.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "removed": {
    "description": "For example: {{item}} removed",
    "type": "string",
    "minLength": 1,
    "copy": [
     "item"
    ]
   },
   "broughtBack": {
    "description": "For example: {{item}} is back",
    "type": "string",
    "minLength": 1,
    "copy": [
     "item"
    ]
   },
   "undo": {
    "description": "For example: Undo",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "loading": {
    "description": "For example: Loading",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "notKept": {
    "description": "For example: Your progress will not be kept on this device if you close or reload this page.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "actionFailed": {
    "description": "For example: Something went wrong. Nothing you entered is lost. Try again.",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "yes": {
    "description": "For example: Yes",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "no": {
    "description": "For example: No",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "choose": {
    "description": "For example: Choose",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "or": {
    "description": "Between choices and the one that goes with no other. For example: or",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "noChoice": {
    "description": "Where a search finds nothing. For example: No matches",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "moreChoices": {
    "description": "Below the choices that a search lists: how many there are besides. For example: {{count}} more. Keep typing to find them",
    "type": "string",
    "minLength": 1,
    "copy": [
     "count"
    ]
   },
   "choicesFound": {
    "title": "ChoicesFound",
    "description": "How many choices a search finds, by the plural category that the language has for their number (Intl.PluralRules).",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "zero": {
      "description": "For example: {{count}} choices",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "one": {
      "description": "For example: {{count}} choices",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "two": {
      "description": "For example: {{count}} choices",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "few": {
      "description": "For example: {{count}} choices",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "many": {
      "description": "For example: {{count}} choices",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     },
     "other": {
      "description": "For example: {{count}} choices",
      "type": "string",
      "minLength": 1,
      "copy": [
       "count"
      ]
     }
    },
    "required": [
     "other"
    ]
   },
   "downPayment": {
    "description": "For example: First payment",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "planDown": {
    "description": "What a plan with a down payment asks for; {{first}}, {{count}}, {{interval}} and {{amount}} (of the later payments) are filled in. For example: {{first}} today, then {{count}} {{interval}} payments of {{amount}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "first",
     "count",
     "interval",
     "amount"
    ]
   },
   "planPayments": {
    "description": "What a plan with several equal payments asks for; {{count}}, {{interval}} and {{amount}} are filled in. For example: {{count}} {{interval}} payments of {{amount}}, the first today",
    "type": "string",
    "minLength": 1,
    "copy": [
     "count",
     "interval",
     "amount"
    ]
   },
   "planLater": {
    "description": "The same where the first is due one interval from today. For example: {{count}} {{interval}} payments of {{amount}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "count",
     "interval",
     "amount"
    ]
   },
   "planLast": {
    "description": "Around what a plan asks for, where the last payment is another, so that all add up to the total. For example: {{payments}}, the last {{amount}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "payments",
     "amount"
    ]
   },
   "planPayment": {
    "description": "What a plan with a single payment asks for; {{amount}} is filled in.",
    "type": "string",
    "minLength": 1,
    "copy": [
     "amount"
    ]
   },
   "total": {
    "description": "For example: Total",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "notices": {
    "description": "The link to the licences of what the product is made of. For example: Open-source licences",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "newTab": {
    "description": "For example: opens in a new tab",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "today": {
    "description": "Before the day of a payment that is due today: {{date}} is filled in. For example: Today, {{date}}",
    "type": "string",
    "minLength": 1,
    "copy": [
     "date"
    ]
   },
   "paymentDate": {
    "description": "For example: Date",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "paymentAmount": {
    "description": "For example: Amount",
    "type": "string",
    "minLength": 1,
    "copy": []
   },
   "dayOfMonth": {
    "description": "How the formatter dayOfMonth says a day. For example: {{weekday}} the {{day}}",
    "type": "string",
    "minLength": 1,
    "closedCopy": [
     "weekday",
     "day"
    ]
   },
   "account": {
    "title": "AccountWording",
    "description": "What the parts of a connected account are called, where its bank is the heading.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "accountName": {
      "description": "For example: Account",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "accountNumber": {
      "description": "For example: Account number",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "status": {
      "description": "For example: Status",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "none": {
      "description": "What a review says where no account is connected. For example: Not connected",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "statuses": {
      "title": "AccountStatuses",
      "description": "What the statuses that a bank gives are called. One that is not named here is shown as the bank gives it.",
      "type": "object",
      "propertyNames": {
       "pattern": "^[A-Z][A-Z0-9_]*$"
      },
      "additionalProperties": {
       "description": "For example: Active",
       "type": "string",
       "minLength": 1,
       "closedCopy": []
      }
     }
    },
    "required": [
     "accountName",
     "accountNumber",
     "status",
     "none"
    ]
   },
   "ordinals": {
    "title": "Ordinals",
    "description": "How the number of a day is said, by the plural category that the language has for it (Intl.PluralRules, ordinal).",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "zero": {
      "description": "For example: {{number}}",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "number"
      ]
     },
     "one": {
      "description": "For example: {{number}}st",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "number"
      ]
     },
     "two": {
      "description": "For example: {{number}}nd",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "number"
      ]
     },
     "few": {
      "description": "For example: {{number}}rd",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "number"
      ]
     },
     "many": {
      "description": "For example: {{number}}th",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "number"
      ]
     },
     "other": {
      "description": "For example: {{number}}th",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "number"
      ]
     }
    },
    "required": [
     "other"
    ]
   },
   "signature": {
    "title": "SignatureWording",
    "description": "The field for a signature. No applicant of a flow without one loads it.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "area": {
      "description": "What the place to draw in is called while it is empty. For example: Draw your signature here",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "name": {
      "description": "The label of the input for those who type their name. For example: Or type your full name",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "clear": {
      "description": "The button that takes the signature back. For example: Clear",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "drawn": {
      "description": "What is said of a signature that was drawn. For example: Signed by hand",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "typed": {
      "description": "What is said of a signature that was typed. For example: Signed as {{name}}",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "name"
      ]
     },
     "dot": {
      "description": "A dot, which is no signature. For example: That's only a dot. Sign your name",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     },
     "again": {
      "description": "A signature that has to be given again. For example: Your signature wasn't kept. Please sign again",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     }
    },
    "required": [
     "area",
     "name",
     "clear",
     "drawn",
     "typed",
     "dot",
     "again"
    ]
   },
   "consent": {
    "title": "ConsentWording",
    "description": "The field for a consent. No applicant of a flow without one loads it.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "kept": {
      "title": "DaysKept",
      "description": "How long what was sent is kept, before the reason that the flow gives; by the plural category that the language has for the number of days (Intl.PluralRules).",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "zero": {
        "description": "For example: Kept for {{days}} days, then deleted.",
        "type": "string",
        "minLength": 1,
        "copy": [
         "days"
        ]
       },
       "one": {
        "description": "For example: Kept for {{days}} days, then deleted.",
        "type": "string",
        "minLength": 1,
        "copy": [
         "days"
        ]
       },
       "two": {
        "description": "For example: Kept for {{days}} days, then deleted.",
        "type": "string",
        "minLength": 1,
        "copy": [
         "days"
        ]
       },
       "few": {
        "description": "For example: Kept for {{days}} days, then deleted.",
        "type": "string",
        "minLength": 1,
        "copy": [
         "days"
        ]
       },
       "many": {
        "description": "For example: Kept for {{days}} days, then deleted.",
        "type": "string",
        "minLength": 1,
        "copy": [
         "days"
        ]
       },
       "other": {
        "description": "For example: Kept for {{days}} days, then deleted.",
        "type": "string",
        "minLength": 1,
        "copy": [
         "days"
        ]
       }
      },
      "required": [
       "other"
      ]
     }
    },
    "required": [
     "kept"
    ]
   },
   "lookup": {
    "title": "LookupWording",
    "description": "The field whose entries an action finds. No applicant of a flow without one loads it.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "short": {
      "title": "ShortSearch",
      "description": "How many characters are needed at least, by the plural category that the language has for their number (Intl.PluralRules).",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "zero": {
        "description": "For example: Type at least {{count}} characters",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "one": {
        "description": "For example: Type at least {{count}} characters",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "two": {
        "description": "For example: Type at least {{count}} characters",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "few": {
        "description": "For example: Type at least {{count}} characters",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "many": {
        "description": "For example: Type at least {{count}} characters",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       },
       "other": {
        "description": "For example: Type at least {{count}} characters",
        "type": "string",
        "minLength": 1,
        "copy": [
         "count"
        ]
       }
      },
      "required": [
       "other"
      ]
     },
     "searching": {
      "description": "While the action is asked. For example: Searching",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "failed": {
      "description": "Where the action failed or was late. For example: The search didn't work. Nothing you entered is lost.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "tryAgain": {
      "description": "The button that searches once more. For example: Try again",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "simulated": {
      "description": "Below the entries of a simulation. For example: Examples only. A test doesn't run a real search",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "choose": {
      "description": "What was typed and not chosen. For example: Choose one of the results that appear as you type",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field"
      ]
     }
    },
    "required": [
     "short",
     "searching",
     "failed",
     "tryAgain",
     "simulated",
     "choose"
    ]
   },
   "pagedList": {
    "title": "PagedListWording",
    "description": "A list whose items are asked page by page. No applicant of a flow without one loads it.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "edit": {
      "description": "For example: Edit",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "incomplete": {
      "description": "For example: Not complete",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "finish": {
      "description": "For example: Complete this one, or remove it",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "edit",
     "incomplete",
     "finish"
    ]
   },
   "otherLanguage": {
    "title": "OtherLanguageWording",
    "description": "The way to the words of another language. No applicant of a flow in one language loads it.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "navigation": {
      "description": "What the links to other languages are called together, for example: Language",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "failed": {
      "description": "For example: We couldn't load the other language. Nothing has changed. Check your connection and try again.",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "navigation",
     "failed"
    ]
   },
   "firstLanguage": {
    "title": "FirstLanguageWording",
    "description": "The screen that asks which language is wanted. It shows these words of every language of the flow; only flows that ask load them.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "title": {
      "description": "For example: Choose your language",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "text": {
      "description": "What the choice means. For example: You can fill in this application in English.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "choose": {
      "description": "What chooses this language. For example: Continue in English",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "busy": {
      "description": "Said while the words of the language are fetched, for example: One moment...",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "title",
     "text",
     "choose",
     "busy"
    ]
   },
   "forget": {
    "title": "ForgetWording",
    "description": "The way to have everything forgotten that was entered, on every screen once something was.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "label": {
      "description": "The button. For example: Forget what I entered",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "title": {
      "description": "The title of the dialog that asks first. For example: Forget what you entered?",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "text": {
      "description": "What that dialog says will happen.",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "confirm": {
      "description": "The button that does it. For example: Forget everything",
      "type": "string",
      "minLength": 1,
      "copy": []
     },
     "keep": {
      "description": "The button that goes on. For example: Keep my answers",
      "type": "string",
      "minLength": 1,
      "copy": []
     }
    },
    "required": [
     "label",
     "title",
     "text",
     "confirm",
     "keep"
    ]
   },
   "leaving": {
    "title": "LeavingWording",
    "description": "Asked where a page around the flow wants to close it, and something would be lost.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "title": {
      "description": "The question. For example: Leave this application?",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "text": {
      "description": "What leaving costs. For example: You may lose what you've entered so far.",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "leave": {
      "description": "The button that leaves. For example: Leave",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "stay": {
      "description": "The button that does not. For example: Stay",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     }
    },
    "required": [
     "title",
     "text",
     "leave",
     "stay"
    ]
   },
   "withoutScript": {
    "description": "Said above the first screen where the browser runs no scripts. For example: This page needs JavaScript",
    "type": "string",
    "minLength": 1,
    "closedCopy": []
   },
   "embedded": {
    "title": "EmbeddedWording",
    "description": "Said where the flow is in a frame of another page.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "test": {
      "description": "The mark on every screen of a flow that is tried out. For example: Test: nothing is sent",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "frame": {
      "description": "What the frame is called until the flow has said its name. For example: Application",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "close": {
      "description": "The button that closes the flow, where it is in a dialog. For example: Close",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "notShown": {
      "title": "NotShownWording",
      "description": "Said instead of the flow where the page around it is not known.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "title": {
        "description": "What is the matter. For example: This form cannot be shown here",
        "type": "string",
        "minLength": 1,
        "closedCopy": []
       },
       "text": {
        "description": "What to do. For example: The page around it is not set up for it. Tell whoever sent you here.",
        "type": "string",
        "minLength": 1,
        "closedCopy": []
       },
       "open": {
        "description": "The link that opens the flow in a tab of its own. For example: Open it in a new tab",
        "type": "string",
        "minLength": 1,
        "closedCopy": []
       }
      },
      "required": [
       "title",
       "text",
       "open"
      ]
     }
    },
    "required": [
     "test",
     "frame",
     "close",
     "notShown"
    ]
   },
   "failure": {
    "title": "FailureWording",
    "description": "The page that is shown when no other can be.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "title": {
      "description": "Its heading. For example: Unexpected Application Error",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "lead": {
      "description": "What can be done, before what went wrong. For example: This page could not be shown. Try again.",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "tryAgain": {
      "description": "The button that loads the page again. For example: Try again",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "backToStart": {
      "description": "The button that begins anew. For example: Back to start",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "details": {
      "description": "What the technical details are called. For example: Technical details",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "unknown": {
      "description": "What is said when nothing is known of the error. For example: Unknown error",
      "type": "string",
      "minLength": 1,
      "closedCopy": []
     },
     "answers": {
      "title": "LettingGoWording",
      "description": "The way to let go of what was entered, where it may be what cannot be shown.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "lost": {
        "description": "Says what is lost; {{flow}} is the name of the use case. For example: Everything you entered in {{flow}} is lost.",
        "type": "string",
        "minLength": 1,
        "closedCopy": [
         "flow"
        ]
       },
       "forget": {
        "description": "The button. For example: Forget what I entered",
        "type": "string",
        "minLength": 1,
        "closedCopy": []
       }
      },
      "required": [
       "lost",
       "forget"
      ]
     },
     "configuration": {
      "title": "ForgottenConfigurationWording",
      "description": "The way to let go of the saved configuration, where it may be what cannot be shown.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
       "lost": {
        "description": "Says what is lost. For example: The use case, name, logos and colour that were chosen are lost.",
        "type": "string",
        "minLength": 1,
        "closedCopy": []
       },
       "forget": {
        "description": "The button. For example: Forget the configuration",
        "type": "string",
        "minLength": 1,
        "closedCopy": []
       }
      },
      "required": [
       "lost",
       "forget"
      ]
     }
    },
    "required": [
     "title",
     "lead",
     "tryAgain",
     "backToStart",
     "details",
     "unknown",
     "answers",
     "configuration"
    ]
   },
   "rules": {
    "title": "RuleWording",
    "description": "What is said of the rules that a field's type brings, where the field has no words of its own.",
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "format": {
      "description": "An answer that is not of its field's kind. For example: Check {{field}}",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field"
      ]
     },
     "kind": {
      "description": "A file with another ending. For example: {{name}} isn't an accepted file type. Choose a file of type {{is}}",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name",
       "is"
      ]
     },
     "program": {
      "description": "Of a file that can be run or can carry a program. For example: {{name}} is a program or may contain one, so we can't accept it",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     },
     "maxSize": {
      "description": "A file that is too large. For example: {{name}} is larger than {{is}}",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name",
       "is"
      ]
     },
     "empty": {
      "description": "A file with nothing in it. For example: {{name}} is empty",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     },
     "content": {
      "description": "A file that is not what its ending says. For example: The contents of {{name}} don't match its file type",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     },
     "password": {
      "description": "A PDF that opens only with a password; if left out, the words of \"format\". For example: {{name}} needs a password to open. Save a copy without a password and add that one",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     },
     "duplicate": {
      "description": "A file that is there already. For example: You've already added {{name}}",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     },
     "again": {
      "description": "A file that has to be chosen again. For example: Choose {{name}} again",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name"
      ]
     },
     "maxItems": {
      "description": "One file too many. For example: Only {{is}} files are kept; {{name}} was left out",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "name",
       "is"
      ]
     },
     "others": {
      "description": "Files that were not added either, of which only the number is said. For example: {{count}} more files were not added",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "count"
      ]
     },
     "completes": {
      "description": "What is missing in an item of a list of which one has to be complete. For example: {{field}} is still needed",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field"
      ]
     },
     "tooLong": {
      "description": "A text beyond what any field takes, which was not put in. For example: {{field}} takes up to {{is}} characters",
      "type": "string",
      "minLength": 1,
      "closedCopy": [
       "field",
       "is"
      ]
     }
    },
    "required": [
     "format",
     "kind",
     "program",
     "maxSize",
     "empty",
     "content",
     "duplicate",
     "again",
     "maxItems",
     "others",
     "completes",
     "tooLong"
    ]
   }
  },
  "required": [
   "currency",
   "back",
   "backTo",
   "continue",
   "problem",
   "moreProblems",
   "problems",
   "charactersLeft",
   "charactersOver",
   "wordsLeft",
   "wordsOver",
   "itemName",
   "itemProblem",
   "itemMissing",
   "errorPrefix",
   "stillMissing",
   "optional",
   "notProvided",
   "change",
   "changeSection",
   "show",
   "hide",
   "folded",
   "endingIn",
   "hidden",
   "progress",
   "completed",
   "pending",
   "notNeeded",
   "skipped",
   "screenOf",
   "tasks",
   "dayChanged",
   "stepStatus",
   "close",
   "remove",
   "removeFile",
   "chooseFile",
   "replaceFile",
   "takePhoto",
   "dropFile",
   "fileAdded",
   "fileAgain",
   "fileRefused",
   "moreFiles",
   "fileLimit",
   "countOf",
   "day",
   "month",
   "year",
   "country",
   "phone",
   "digits",
   "shortYear",
   "otherCurrency",
   "add",
   "added",
   "connected",
   "alreadyConnected",
   "removed",
   "broughtBack",
   "undo",
   "loading",
   "notKept",
   "actionFailed",
   "yes",
   "no",
   "choose",
   "or",
   "noChoice",
   "moreChoices",
   "choicesFound",
   "downPayment",
   "planDown",
   "planPayments",
   "planLater",
   "planLast",
   "planPayment",
   "total",
   "notices",
   "newTab",
   "today",
   "paymentDate",
   "paymentAmount",
   "dayOfMonth",
   "account",
   "ordinals",
   "signature",
   "consent",
   "lookup",
   "pagedList",
   "otherLanguage",
   "firstLanguage",
   "forget",
   "leaving",
   "withoutScript",
   "embedded",
   "failure",
   "rules"
  ]
 },
 "words.schema.json": {
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "https://formway.dev/schemas/words.schema.json",
  "title": "Words",
  "description": "What is said in one paragraph, or in several with points and numbers between them, by name. May contain {{placeholders}}, **bold words** and [links](https://example.com).",
  "anyOf": [
   {
    "description": "One paragraph.",
    "type": "string",
    "minLength": 1,
    "copy": [],
    "marks": [
     "bold",
     "links"
    ]
   },
   {
    "description": "Paragraphs and lists by name, in this order.",
    "type": "object",
    "minProperties": 1,
    "propertyNames": {
     "pattern": "^[a-z][A-Za-z0-9_]*$"
    },
    "additionalProperties": {
     "anyOf": [
      {
       "description": "A paragraph.",
       "type": "string",
       "minLength": 1,
       "copy": [],
       "marks": [
        "bold",
        "links"
       ]
      },
      {
       "description": "Points, each on a line of its own, by name.",
       "type": "object",
       "additionalProperties": false,
       "properties": {
        "points": {
         "description": "Points, each on a line of its own, by name.",
         "type": "object",
         "minProperties": 1,
         "additionalProperties": {
          "type": "string",
          "minLength": 1,
          "copy": [],
          "marks": [
           "bold",
           "links"
          ]
         },
         "propertyNames": {
          "pattern": "^[a-z][A-Za-z0-9_]*$"
         }
        }
       },
       "required": [
        "points"
       ]
      },
      {
       "description": "Numbered lines in this order, by name.",
       "type": "object",
       "additionalProperties": false,
       "properties": {
        "numbers": {
         "description": "Numbered lines in this order, by name.",
         "type": "object",
         "minProperties": 1,
         "additionalProperties": {
          "type": "string",
          "minLength": 1,
          "copy": [],
          "marks": [
           "bold",
           "links"
          ]
         },
         "propertyNames": {
          "pattern": "^[a-z][A-Za-z0-9_]*$"
         }
        }
       },
       "required": [
        "numbers"
       ]
      }
     ]
    }
   }
  ]
 }
}
