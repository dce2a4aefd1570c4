/** Metrics for Prometheus. They contain routes, kinds and counts, and no personal data. */
import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client';
import type { Deps } from '../../context.ts';
import { databaseFile } from '../../db/client.ts';
import { countJobs, lastHeartbeat } from '../../lib/jobs/queries.ts';
import type { RequestFigures } from '../../middleware/request-log.ts';

export interface Metrics {
  observe(request: RequestFigures): void;
  /** The metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ db, env, pdf, now }: Pick<Deps, 'db' | 'env' | 'pdf' | 'now'>): Metrics {
  const registry = new Registry();
  // Memory, processor time, open files and the lag of the event loop.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const addGauge = (gauge: GaugeConfiguration<string>) =>
    registry.registerMetric(new Gauge({ ...gauge, registers: [] }));

  const requests = new Histogram({
    name: 'formport_request_duration_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const saves = new Counter({
    name: 'formport_saves_total',
    help: 'Saves of a form by the status that they got',
    labelNames: ['status'],
    registers,
  });
  addGauge({
    name: 'formport_jobs',
    help: 'Jobs by kind and state',
    labelNames: ['kind', 'state'],
    async collect() {
      this.reset();
      for (const { kind, state, count } of await countJobs(db, now())) this.set({ kind, state }, count);
    },
  });
  addGauge({
    name: 'formport_job_overdue_seconds',
    help: 'How long the job that is longest due has waited, by kind',
    labelNames: ['kind'],
    async collect() {
      this.reset();
      const overdue = new Map<string, number>();
      for (const { kind, state, dueSince } of await countJobs(db, now()))
        if (state === 'waiting' || state === 'retrying')
          overdue.set(kind, Math.max(overdue.get(kind) ?? 0, (now() - dueSince) / 1000));
      for (const [kind, seconds] of overdue) this.set({ kind }, seconds);
    },
  });
  addGauge({
    name: 'formport_jobs_idle_seconds',
    help: 'How long ago jobs last ran, in any process; with a worker at most 600',
    async collect() {
      this.reset();
      const at = await lastHeartbeat(db, now());
      if (at !== null) this.set((now() - at) / 1000);
    },
  });
  addGauge({
    name: 'formport_pdf_documents',
    help: 'PDFs that are being made, and that wait for a thread',
    labelNames: ['state'],
    collect() {
      const { running, waiting } = pdf.load();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  addGauge({
    name: 'formport_database_bytes',
    help: 'Size of the database and of its write-ahead log',
    labelNames: ['file'],
    collect() {
      const file = databaseFile(env.DATA_DIR);
      for (const [name, path] of [['database', file] as const, ['wal', `${file}-wal`] as const])
        this.set({ file: name }, statSync(path, { throwIfNoEntry: false })?.size ?? 0);
    },
  });
  addGauge({
    name: 'formport_disk_bytes',
    help: 'The disk of DATA_DIR: its size, and what is free',
    labelNames: ['state'],
    async collect() {
      const { bsize, blocks, bavail } = await statfs(env.DATA_DIR);
      this.set({ state: 'size' }, blocks * bsize);
      this.set({ state: 'free' }, bavail * bsize);
    },
  });

  return {
    observe({ method, route, status, ms }) {
      requests.observe({ method, route, status }, ms / 1000);
      if (method === 'PUT' && route === '/api/forms/:id') saves.inc({ status });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
