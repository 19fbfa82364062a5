// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A named piece of asynchronous work. It is simulated with a delay unless the host supplies a function of the same name.
 */
export interface Action {
  /**
   * How long the simulation takes: a number and ms or s, at most a minute.
   */
  delay: string
  /**
   * Every way the action can end. One that throws or comes too late ends with failure, where there is such an outcome.
   */
  outcomes: {
    [k: string]: Outcome
  }
  /**
   * The outcome the simulation gives unless a transition says otherwise; the first one, if left out.
   */
  simulate?: string
  /**
   * false: the applicant cannot leave the screen while it runs.
   */
  cancellable?: boolean
}
/**
 * One way the action can end.
 */
export interface Outcome {
  /**
   * What the simulation brings along. Its texts may contain {{reference}}, a new number such as 7K3M-29QX, and {{today}}, the date as YYYY-MM-DD.
   */
  result?: {}
}
