export const BUDGET_KB: { js: number; css: number };
export function firstPaintFiles(dist: string): { file: string; kind: 'js' | 'css'; gzip: number }[];
