import { describe, expect, test } from 'vitest';
import { paths, projectInPath, withoutProject, withProject } from './paths.ts';

describe('an address inside a project', () => {
  test.each([
    ['/epicheiro/', 'epicheiro', '/'],
    ['/epicheiro', 'epicheiro', '/'],
    ['/12/admin/user/list', '12', '/admin/user/list'],
    ['/%CE%BD%CE%AD%CE%BF%CE%B9/home', 'νέοι', '/home'],
  ])('%s belongs to the project %s and has the route %s', (address, project, path) => {
    expect(projectInPath(address)).toBe(project);
    expect(withoutProject(address)).toBe(path);
  });

  test.each(['/', '/home', '/Admin/User/List', '/signin', '/SIGNIN'])('%s names no project', (address) => {
    expect(projectInPath(address)).toBeUndefined();
    expect(withoutProject(address)).toBe(address);
  });

  test('gets its project prepended again, except for pages outside of projects', () => {
    expect(withProject('/admin/home', 'epicheiro')).toBe('/epicheiro/admin/home');
    expect(withProject('/', 'epicheiro')).toBe('/epicheiro/');
    expect(withProject('/signin', 'epicheiro')).toBe('/signin');
    expect(withProject('/admin/home', undefined)).toBe('/admin/home');
  });
});

const plainPaths = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) => {
    if (typeof value !== 'function') return plainPaths(value as object);
    const path: unknown = value(1, 1);
    return typeof path === 'string' ? [path] : [];
  });

test('no path of the product can be mistaken for a project', () => {
  for (const path of plainPaths(paths)) expect(projectInPath(path.split('?')[0] ?? '')).toBeUndefined();
});
