import { readFileSync } from 'node:fs';
import type { Figure } from './figure.ts';
import { jobOf } from './jobs.ts';
import type { Large } from './large-programme.ts';

const COLUMNS = 80;
/** Columns before the actions as an administrator sees them: the person's fields, mentor and coordinators. */
const PERSON_COLUMNS = 36;
const SECONDS = 60;
const MEGABYTES = 300;
const XLSX_TIMES = 5;

/** Measures the export of all 100,000 mentees with 80 columns as .xlsx and as CSV: its time and the server's memory. */
export async function measureExports({ as, pid }: Large): Promise<Figure[]> {
  const ask = await as('admin');
  const actions = await ask<{ Id: number }[]>('/api/project/GetActionsGridHeader', {});
  // Each action has two columns: its cell and its mentor.
  const ActionIds = actions.slice(0, (COLUMNS - PERSON_COLUMNS) / 2).map(({ Id }) => Id);
  const idle = megabytesOf(pid);
  const figures: Figure[] = [];
  const seconds: number[] = [];
  for (const Format of ['xlsx', 'csv']) {
    let peak = 0;
    const body = { Format, ActionIds, Active: [0, 1, 2, 3] };
    const job = await jobOf(ask, '/api/project/ExportGrid', body, () => {
      peak = Math.max(peak, megabytesOf(pid) - idle);
    });
    seconds.push(job.seconds);
    figures.push(
      {
        name: `Export of ${job.Total?.toLocaleString('en')} × ${COLUMNS} as .${Format}`,
        value: `${job.seconds.toFixed(1)} s, ${((job.File?.Bytes ?? 0) / 1e6).toFixed(0)} MB`,
        goal: `under ${SECONDS} s`,
        met: job.seconds < SECONDS,
      },
      {
        name: `Export as .${Format}, memory above idle`,
        value: `${peak.toFixed(0)} MB`,
        goal: `under ${MEGABYTES} MB`,
        met: peak < MEGABYTES,
      },
    );
  }
  const [xlsx = 0, csv = 1] = seconds;
  figures.push({
    name: 'Export: .xlsx against CSV',
    value: `${(xlsx / csv).toFixed(1)} times as long`,
    goal: `at least ${XLSX_TIMES}`,
    met: xlsx / csv >= XLSX_TIMES,
  });
  return figures;
}

/** Returns the resident memory of a process in megabytes (Linux only). */
function megabytesOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
