import { IconCalculator } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Calculators: workbooks of the programme, with their list and their editor. */
export const calculators: Feature = {
  routes: [
    {
      path: '/admin/calculator/list',
      permission: 'calculators.see',
      load: () => import('./CalculatorList.tsx').then((screen) => screen.CalculatorList),
    },
    {
      path: '/admin/calculator/edit/$id',
      permission: 'calculators.edit',
      load: () => import('./editing/EditCalculator.tsx').then((screen) => screen.EditCalculator),
    },
  ],
  menu: [
    {
      id: 'admin/calculator/list',
      label: 'calculators.title',
      path: paths.admin.calculators(),
      icon: IconCalculator,
      permission: 'calculators.see',
      section: 'journey',
    },
  ],
};
