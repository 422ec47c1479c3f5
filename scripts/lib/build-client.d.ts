export function buildClientIfStale(options?: { log?: (line: string) => void }): void;
