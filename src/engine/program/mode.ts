/** test: every action is simulated. live: whoever shows the flow carries them out. */
export type Mode = 'test' | 'live'
