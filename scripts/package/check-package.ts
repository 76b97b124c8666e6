export const checkPackage = (_root: string, _say: unknown): string[] => []
