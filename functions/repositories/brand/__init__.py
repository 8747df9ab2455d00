"""A brand's company, hosts, news and versions, and the rows that its files declare."""
