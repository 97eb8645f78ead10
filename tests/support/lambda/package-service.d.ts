/** Packages the service, or finds the package of the same sources; the folder with the template, the zips and their content. */
export const packageService: () => string;
