/** How the caches of builds are called; nothing else on this origin begins so. */
export const BUILD_CACHE = 'build ';
