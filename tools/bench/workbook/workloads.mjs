// Workload generators for spreadsheet-engine benchmarks. Pure data, no dependencies.
// Each generator returns { name, title, grid, edits, watch }:
//   grid  : row-major 2-D array; null = empty, number|string|boolean = literal, string starting with "=" = formula (en-US syntax)
//   edits : [{ id, row, col, values:[...] , dirty }]  values are alternated so that every edit really changes something;
//           dirty = number of formula cells whose result depends on the edited cell
//   watch : [[row,col],...] the "visible" cells read back after each edit (a viewport of 300 cells or fewer)
// Rows/cols are 0-based.
function colName(c) {
  let s = '';
  c++;
  while (c > 0) {
    const m = (c - 1) % 26;
    s = String.fromCharCode(65 + m) + s;
    c = (c - m - 1) / 26;
  }
  return s;
}
function rng(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const blank = (rows, cols) => Array.from({ length: rows }, () => new Array(cols).fill(null));
const view = (r0, c0, r1, c1) => {
  const o = [];
  for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) o.push([r, c]);
  return o;
};

// W1: loan amortisation, 360 rows x 6 columns, PMT + running balances
function W1() {
  const g = blank(366, 6);
  g[0][0] = 'Principal';
  g[0][1] = 150000;
  g[1][0] = 'Annual rate';
  g[1][1] = 0.045;
  g[2][0] = 'Years';
  g[2][1] = 30;
  g[3][0] = 'Payment';
  g[3][1] = '=PMT(B2/12,B3*12,-B1)';
  g[0][3] = 'Total paid';
  g[0][4] = '=SUM(C7:C366)';
  g[1][3] = 'Total interest';
  g[1][4] = '=SUM(D7:D366)';
  g[2][3] = 'Final balance';
  g[2][4] = '=F366';
  g[5] = ['Period', 'Opening', 'Payment', 'Interest', 'Principal', 'Closing'];
  for (let i = 0; i < 360; i++) {
    const r = i + 6,
      n = r + 1;
    g[r] = [
      i === 0 ? 1 : `=A${n - 1}+1`,
      i === 0 ? '=B1' : `=F${n - 1}`,
      '=$B$4',
      `=B${n}*$B$2/12`,
      `=C${n}-D${n}`,
      `=B${n}-E${n}`,
    ];
  }
  return {
    name: 'W1',
    title: 'Loan amortisation 360x6',
    grid: g,
    edits: [{ id: 'rate', row: 1, col: 1, values: [0.05, 0.045], dirty: 360 * 5 + 4 }],
    watch: [[3, 1], [0, 4], [1, 4], [2, 4], ...view(326, 0, 365, 5)],
  };
}
// W2: 5-year monthly cash flow, ~60 lines x 60 months, SUM / IF / NPV / IRR / AVERAGE / MIN / MAX
function W2() {
  const M = 60,
    C0 = 2; // months start in column C
  const g = [];
  const row = () => {
    const r = new Array(C0 + M + 1).fill(null);
    g.push(r);
    return r;
  };
  const n = () => g.length + 1; // 1-based row number of the next row
  let r = row();
  r[0] = 'Discount rate';
  r[1] = 0.08;
  r = row();
  r[0] = 'Inflation';
  r[1] = 0.02;
  r = row();
  r[0] = 'Tax rate';
  r[1] = 0.22;
  r = row();
  r[0] = 'Opening cash';
  r[1] = 20000;
  r = row();
  r[0] = 'VAT';
  r[1] = 0.24;
  r = row();
  r[0] = 'Price uplift';
  r[1] = 1.0;
  r = row();
  r[0] = 'Capex';
  r[1] = 120000;
  r = row();
  r[0] = 'Month';
  for (let m = 0; m < M; m++) r[C0 + m] = m === 0 ? 1 : `=${colName(C0 + m - 1)}8+1`;
  const rev = []; // 10 products: units (ramp), revenue
  for (let p = 0; p < 10; p++) {
    const u = n();
    r = row();
    r[0] = `Units ${p + 1}`;
    r[1] = 20 + p * 7;
    for (let m = 0; m < M; m++) {
      const c = colName(C0 + m),
        pc = colName(C0 + m - 1);
      r[C0 + m] = m === 0 ? `=$B${u}` : `=IF(${c}$8<=${6 + p},${pc}${u}*1.05,${pc}${u}*(1+$B$2/12))`;
    }
    const q = n();
    r = row();
    r[0] = `Revenue ${p + 1}`;
    r[1] = 9 + p * 2.5;
    for (let m = 0; m < M; m++) {
      const c = colName(C0 + m);
      r[C0 + m] = `=${c}${u}*$B${q}*$B$6`;
    }
    rev.push(q);
  }
  const tr = n();
  r = row();
  r[0] = 'Total revenue';
  for (let m = 0; m < M; m++) {
    const c = colName(C0 + m);
    r[C0 + m] = `=${rev.map((x) => c + x).join('+')}`;
  }
  const c1 = n();
  for (let k = 0; k < 20; k++) {
    const q = n();
    r = row();
    r[0] = `Cost ${k + 1}`;
    r[1] = 40 + k * 12;
    for (let m = 0; m < M; m++) {
      const c = colName(C0 + m);
      r[C0 + m] =
        k % 3 === 0
          ? `=$B${q}*(1+$B$2)^INT((${c}$8-1)/12)`
          : k % 3 === 1
            ? `=${c}${tr}*0.01+$B${q}`
            : `=IF(MOD(${c}$8,3)=0,$B${q}*3,0)`;
    }
  }
  const c2 = n() - 1;
  const tc = n();
  r = row();
  r[0] = 'Total cost';
  for (let m = 0; m < M; m++) {
    const c = colName(C0 + m);
    r[C0 + m] = `=SUM(${c}${c1}:${c}${c2})`;
  }
  const eb = n();
  r = row();
  r[0] = 'EBITDA';
  for (let m = 0; m < M; m++) {
    const c = colName(C0 + m);
    r[C0 + m] = `=${c}${tr}-${c}${tc}`;
  }
  const dep = n();
  r = row();
  r[0] = 'Depreciation';
  for (let m = 0; m < M; m++) r[C0 + m] = `=$B$7/60`;
  const tax = n();
  r = row();
  r[0] = 'Tax';
  for (let m = 0; m < M; m++) {
    const c = colName(C0 + m);
    r[C0 + m] = `=IF(${c}${eb}-${c}${dep}>0,(${c}${eb}-${c}${dep})*$B$3,0)`;
  }
  const vat = n();
  r = row();
  r[0] = 'VAT';
  for (let m = 0; m < M; m++) {
    const c = colName(C0 + m);
    r[C0 + m] = `=IF(MOD(${c}$8,3)=0,MAX(0,SUM(${colName(Math.max(C0, C0 + m - 2))}${eb}:${c}${eb}))*$B$5*0.1,0)`;
  }
  const cx = n();
  r = row();
  r[0] = 'Capex';
  for (let m = 0; m < M; m++) r[C0 + m] = m === 0 ? '=-$B$7' : 0;
  const ncf = n();
  r = row();
  r[0] = 'Net cash flow';
  for (let m = 0; m < M; m++) {
    const c = colName(C0 + m);
    r[C0 + m] = `=${c}${eb}-${c}${tax}-${c}${vat}+${c}${cx}`;
  }
  const cum = n();
  r = row();
  r[0] = 'Cash balance';
  for (let m = 0; m < M; m++) {
    const c = colName(C0 + m);
    r[C0 + m] = m === 0 ? `=$B$4+${c}${ncf}` : `=${colName(C0 + m - 1)}${cum}+${c}${ncf}`;
  }
  const L = colName(C0 + M - 1),
    F = colName(C0);
  const out0 = n();
  const put = (t, f) => {
    r = row();
    r[0] = t;
    r[1] = f;
  };
  put('NPV', `=NPV($B$1/12,${F}${ncf}:${L}${ncf})`);
  put('IRR', `=IRR(${F}${ncf}:${L}${ncf},0.01)`);
  put('Min cash', `=MIN(${F}${cum}:${L}${cum})`);
  put('Max cash', `=MAX(${F}${cum}:${L}${cum})`);
  put('Average EBITDA', `=AVERAGE(${F}${eb}:${L}${eb})`);
  for (let y = 0; y < 5; y++)
    put(`Year ${y + 1}`, `=SUM(${colName(C0 + y * 12)}${ncf}:${colName(C0 + y * 12 + 11)}${ncf})`);
  const out1 = n() - 1;
  put('Flag', `=IF(AND(B${out0}>0,B${out0 + 2}>0),"OK","CHECK")`);
  let dirty = 0;
  for (const rr of g) for (const v of rr) if (typeof v === 'string' && v[0] === '=') dirty++;
  return {
    name: 'W2',
    title: '5-year monthly cash flow',
    grid: g,
    edits: [{ id: 'price', row: 5, col: 1, values: [1.03, 1.0], dirty: null }],
    watch: [...view(out0 - 1, 1, out1, 1), ...view(ncf - 1, C0, cum - 1, C0 + M - 1)],
    formulas: dirty,
  };
}
// W3: 100,000-cell chain, edited at the head
function W3(N = 100000) {
  const g = new Array(N);
  g[0] = [1];
  for (let i = 1; i < N; i++) g[i] = [`=A${i}+1`];
  return {
    name: 'W3',
    title: `${N}-cell chain`,
    grid: g,
    edits: [{ id: 'head', row: 0, col: 0, values: [5, 1], dirty: N - 1 }],
    watch: view(N - 40, 0, N - 1, 0),
  };
}
// W4: R x C grid of SUM over growing ranges (prefix sums). Column block 0..C-1 = data, C..2C-1 = =SUM(x$1:xN). Driver cell sits at [0][2C].
function W4(R = 1000, C = 100) {
  const g = blank(R, 2 * C + 1);
  const rnd = rng(4);
  g[0][2 * C] = 2;
  const drv = `$${colName(2 * C)}$1`;
  for (let r = 0; r < R; r++)
    for (let c = 0; c < C; c++) {
      g[r][c] = r === 0 ? (c === 0 ? 7 : `=${drv}*${c}`) : Math.floor(rnd() * 100);
      g[r][C + c] = `=SUM(${colName(c)}$1:${colName(c)}${r + 1})`;
    }
  return {
    name: 'W4',
    title: `${R}x${C} prefix SUM`,
    grid: g,
    edits: [
      { id: 'top1', row: 0, col: 0, values: [8, 7], dirty: R },
      { id: 'topAll', row: 0, col: 2 * C, values: [3, 2], dirty: R * (C - 1) + C - 1 },
    ],
    watch: view(R - 30, C, R - 1, C + 9),
  };
}
// W5: N exact VLOOKUPs on an N-row table
function W5(N = 10000, exact = true) {
  const rnd = rng(5);
  const keys = Array.from({ length: N }, (_, i) => 1000 + i * 3);
  if (exact)
    for (let i = N - 1; i > 0; i--) {
      const j = Math.floor(rnd() * (i + 1));
      [keys[i], keys[j]] = [keys[j], keys[i]];
    }
  const g = blank(N, 6);
  for (let i = 0; i < N; i++) {
    g[i][0] = keys[i];
    g[i][1] = Math.floor(rnd() * 1000);
    g[i][2] = `Item ${keys[i]}`;
    g[i][4] = 1000 + Math.floor(rnd() * N) * 3;
    g[i][5] = `=VLOOKUP(E${i + 1},$A$1:$C$${N},2,${exact ? 'FALSE' : 'TRUE'})`;
  }
  g[0][4] = keys[N - 1];
  return {
    name: exact ? 'W5' : 'W5s',
    title: `${N} VLOOKUP ${exact ? 'exact, unsorted' : 'approximate, sorted'}`,
    grid: g,
    edits: [
      { id: 'table', row: N - 1, col: 1, values: [123456, 654], dirty: N },
      { id: 'key', row: 5, col: 4, values: [keys[N >> 1], keys[7]], dirty: 1 },
    ],
    watch: view(0, 5, 39, 5),
  };
}
// W6: K SUMIFs over N rows
function W6(N = 10000, K = 1000) {
  const rnd = rng(6);
  const g = blank(N, 5);
  for (let i = 0; i < N; i++) {
    g[i][0] = `Cat${Math.floor(rnd() * K)}`;
    g[i][1] = Math.floor(rnd() * 1000);
  }
  g[0][0] = 'Cat0';
  for (let k = 0; k < K; k++) {
    g[k][3] = `Cat${k}`;
    g[k][4] = `=SUMIF($A$1:$A$${N},D${k + 1},$B$1:$B$${N})`;
  }
  return {
    name: 'W6',
    title: `${K} SUMIF over ${N} rows`,
    grid: g,
    edits: [{ id: 'amount', row: 0, col: 1, values: [5000, 17], dirty: K }],
    watch: view(0, 4, 39, 4),
  };
}
/** The same workloads with fewer cells, to try whether an engine can run them. */
export const SMALL = { W1, W2, W3: () => W3(2000), W4: () => W4(60, 10), W5: () => W5(300), W6: () => W6(500, 50) };
export const ALL = { W1, W2, W3, W4, W5, W5s: () => W5(10000, false), W6 };
