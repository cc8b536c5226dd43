// Lists the pages whose content the build renders, in every language. All can be read without an account. The
// chat can too, but is not listed because the build does not render its content.
export const publicPages: readonly string[] = ['/', '/about', '/help', '/contact', '/terms', '/privacy'];
