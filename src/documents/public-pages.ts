// Lists the pages that are readable without an account. The build renders them completely, in both
// languages, and lists them in the sitemap. A page is listed as soon as its route exists.
export const publicPages: readonly string[] = ['/', '/about', '/help', '/contact', '/terms', '/privacy'];
