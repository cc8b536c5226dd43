// Converts the names of collections and fields between the wire (snake_case) and the app (camelCase).
import { type CollectionName, collectionNames } from '#domain/schema/collections.ts';

/**
 * Converts a name of the app to its wire form; names of sizes lose their unit (`fileSizeBytes` becomes
 * `file_size`).
 */
export const toSnake = (name: string): string =>
  name.replace(/SizeBytes$/, 'Size').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Converts a wire name to its form in the app; names of sizes get their unit (`file_size` becomes
 * `fileSizeBytes`).
 */
export function toCamel(name: string): string {
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return camel.endsWith('Size') ? `${camel}Bytes` : camel;
}

const byWireName = new Map<string, CollectionName>(collectionNames.map((name) => [toSnake(name), name]));

export const collectionOf = (wireName: string): CollectionName | null => byWireName.get(wireName) ?? null;
