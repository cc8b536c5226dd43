// Lists the pages that can be read without an account. The build renders each of them completely in every language.
export const publicPages: readonly string[] = ['/', '/about', '/help', '/contact', '/terms', '/privacy'];
