import { escapeHtml } from '@ithaki/formats';
import { type Behaviour, conducts } from './behaviour.ts';
import type { StubCounts, TakenBatch } from './store.ts';

/** Returns the page on which a person chooses how the stub behaves, and sees what it took in. */
export const controlPage = (
  behaviour: Behaviour,
  counts: StubCounts,
  batches: readonly TakenBatch[],
): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>MIS stub</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{padding:.2rem .8rem;text-align:left}label{display:block;margin:.6rem 0}</style>
<h1>MIS stub</h1>
<p>Receives microdata like the outside system of the ministry, and misbehaves as you choose.</p>
<form method="post" action="/behaviour">
<label>Conduct <select name="conduct">${conducts
  .map((name) => `<option${name === behaviour.conduct ? ' selected' : ''}>${name}</option>`)
  .join('')}</select></label>
<label>Refused kayas <input name="refuse" value="${behaviour.refuse.join(' ')}"></label>
<label>Share of requests with a random fault, % <input name="share" type="number" min="0" max="100" value="${(behaviour.faults?.share ?? 0) * 100}"></label>
<label>Seed of the faults <input name="seed" type="number" value="${behaviour.faults?.seed ?? 1}"></label>
<button>Behave so</button></form>
<h2>Taken in</h2>
<table>${Object.entries(counts)
  .map(([name, count]) => `<tr><th>${name}</th><td>${count}</td></tr>`)
  .join('')}</table>
<h2>Batches</h2>
<table><tr><th>Number</th><th>Id</th><th>MIS</th><th>Sheet</th><th>People</th></tr>${batches
  .map(
    ({ number, id, mis, sheet, participants }) =>
      `<tr><td>${number}</td><td>${id}</td><td>${escapeHtml(mis)}</td><td>${escapeHtml(sheet)}</td><td>${participants.length}</td></tr>`,
  )
  .join('')}</table></html>`;
