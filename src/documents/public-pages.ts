// Lists the pages that are readable without an account. The build renders each of them completely in every
// language if its route exists.
export const publicPages: readonly string[] = ['/', '/about', '/help', '/contact', '/terms', '/privacy'];
