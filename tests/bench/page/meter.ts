import type { CDPSession, Page } from 'playwright'

/** What something cost the page's main thread, in ms of CPU. */
export interface Cost {
  /** Script, style and layout. */
  readonly cpu: number
  /** Everything the thread did. */
  readonly task: number
  /** What the browser counts apart, measuring included. What promises go on with is in none of them. */
  readonly parts: Parts
}

/** The parts of a cost, in ms of CPU. */
export interface Parts {
  readonly script: number
  readonly style: number
  readonly layout: number
}

const FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))'
/** Less than this is not told apart from nothing, in ms. */
const LEAST = 0.01
/** How long what an action starts may go on in ms: transitions, timers. */
const AFTERMATH = 250
/** How long to wait before looking again for what takes long, in ms. */
const PAUSE = 100
/** How long something may take to show, in ms. */
const LONGEST = 120_000

/** Measures one page by what its browser keeps count of. It asks as little of the page as it can. */
export class Meter {
  private idle: Pick<Cost, 'cpu' | 'task'> = { cpu: 0, task: 0 }
  /** How often the page was asked for something. */
  private looks = 0

  private constructor(
    private readonly page: Page,
    readonly cdp: CDPSession,
  ) {}

  /** The meter of a page, which knows what measuring itself costs there. */
  static async on(page: Page): Promise<Meter> {
    const meter = new Meter(page, await page.context().newCDPSession(page))
    await meter.cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    return meter
  }

  /** Finds out what looking at the page costs, which is left out of everything measured from now on. */
  async calibrate(): Promise<void> {
    this.idle = { cpu: 0, task: 0 }
    const before = this.looks
    const { cpu, task } = await this.cost(async () => {
      for (let time = 0; time < 10; time += 1) await this.settle()
    })
    const looks = this.looks - before
    this.idle = { cpu: cpu / looks, task: task / looks }
  }

  /** What an action costs until two frames later, and what it started within a quarter of a second after that. */
  async once(action: () => Promise<void>): Promise<Cost> {
    return this.each([action])
  }

  /** What one of several actions costs, each with two frames after it. */
  async each(actions: readonly (() => Promise<void>)[]): Promise<Cost> {
    const { cpu, task, parts } = await this.cost(async () => {
      for (const action of actions) {
        await action()
        await this.settle()
      }
      await this.page.waitForTimeout(AFTERMATH)
    })
    const shared = (cost: number): number => cost / actions.length
    return {
      cpu: shared(cpu),
      task: shared(task),
      parts: { script: shared(parts.script), style: shared(parts.style), layout: shared(parts.layout) },
    }
  }

  /** How many bytes of objects the page's scripts hold, once what is not needed is gone. */
  async heap(): Promise<number> {
    for (let time = 0; time < 3; time += 1) await this.cdp.send('HeapProfiler.collectGarbage')
    return (await this.metrics())('JSHeapUsedSize')
  }

  /** Waits until the page has drawn what it has to. */
  async settle(): Promise<void> {
    await this.evaluate(FRAMES)
  }

  /** Waits until an expression holds in the page. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + LONGEST
    for (let time = 0; (await this.evaluate(expression)) !== true; time += 1) {
      if (Date.now() > end) throw new Error(`This never came to be: ${expression}`)
      await (time < 5 ? this.settle() : this.page.waitForTimeout(PAUSE))
    }
  }

  /** The value of an expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    this.looks += 1
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return result.value
  }

  private async cost(action: () => Promise<void>): Promise<Cost> {
    await this.settle()
    const [before, looked] = [await this.metrics(), this.looks]
    await action()
    await this.settle()
    const [after, looks] = [await this.metrics(), this.looks - looked]
    const spent = (name: string): number => (after(name) - before(name)) * 1000
    const parts = {
      script: spent('ScriptDuration'),
      style: spent('RecalcStyleDuration'),
      layout: spent('LayoutDuration'),
    }
    return {
      cpu: Math.max(LEAST, parts.script + parts.style + parts.layout - looks * this.idle.cpu),
      task: Math.max(LEAST, spent('TaskDuration') - looks * this.idle.task),
      parts,
    }
  }

  private async metrics(): Promise<(name: string) => number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics')
    const values = new Map(metrics.map(({ name, value }) => [name, value]))
    return (name) => values.get(name) ?? 0
  }
}
