/** How tall the rows of lists and grids are: 36 px or 48 px. */
export const densities = ['dense', 'roomy'] as const;
export type Density = (typeof densities)[number];
