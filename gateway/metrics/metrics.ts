/** The service's metrics, in the Prometheus format; label values come from the contract and the configuration, so that no caller can add one. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type MetricName, metricTable } from './metric-table.ts';

/** The value of a metric, or one value for each combination of labels. */
export type Reading = number | readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

export interface Metrics {
  /** Adds 1, or `by`, to a counter. */
  count(name: MetricName<'counter'>, labels?: Readonly<Record<string, string>>, by?: number): void;
  /** Adds a value to a histogram. */
  observe(name: MetricName<'histogram'>, value: number, labels?: Readonly<Record<string, string>>): void;
  /** Sets how a metric that is read, not counted, gets its value; until then, and whenever that fails, it has none. */
  read(name: MetricName<'reading'>, reading: Read): void;
  /** The exposition text and its content type. */
  expose(): Promise<{ contentType: string; text: string }>;
}

type Read = () => Reading | Promise<Reading>;

/** Each service gets a registry of its own, so that the metrics of two services in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const readings = new Map<string, Read>();
  for (const [name, { kind, help: text, labels, ...rest }] of Object.entries(metricTable)) {
    const metric = { name, help: text.replaceAll('`', ''), labelNames: [...labels], registers };
    if (kind === 'counter') counters.set(name, new Counter(metric));
    else if (kind === 'reading') addReading(metric, () => readings.get(name)?.() ?? []);
    else
      histograms.set(name, new Histogram({ ...metric, ...('buckets' in rest ? { buckets: [...rest.buckets] } : {}) }));
  }
  return {
    count: (name, labels = {}, by = 1) => counters.get(name)!.inc(labels, by),
    observe: (name, value, labels = {}) => histograms.get(name)!.observe(labels, value),
    read: (name, reading) => void readings.set(name, reading),
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

/** By the conventions of Prometheus, a name that ends with `_total` is a counter. */
function addReading(
  metric: { name: string; help: string; labelNames: string[]; registers: Registry[] },
  read: Read,
): void {
  async function rows(): Promise<Exclude<Reading, number>> {
    const reading = await Promise.resolve()
      .then(read)
      .catch(() => []);
    return typeof reading === 'number' ? [[{}, reading]] : reading;
  }
  if (metric.name.endsWith('_total')) {
    new Counter({
      ...metric,
      async collect() {
        const current = await rows();
        this.reset();
        for (const [labels, value] of current) this.inc(labels, value);
      },
    });
    return;
  }
  new Gauge({
    ...metric,
    async collect() {
      const current = await rows();
      this.reset();
      for (const [labels, value] of current) this.set(labels, value);
    },
  });
}
